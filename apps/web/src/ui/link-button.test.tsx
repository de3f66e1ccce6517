import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LinkButton } from './link-button.tsx';

test('D-69 what only navigates is a native link', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/order">Order Now!</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Order Now!' })).toHaveAttribute('href', '/order');
});
