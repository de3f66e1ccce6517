import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LinkButton } from './link-button.tsx';

test('what only navigates is a native link', { tags: ['D-69'] }, () => {
  render(
    <MemoryRouter>
      <LinkButton to="/order">Order Now!</LinkButton>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Order Now!' })).toHaveAttribute('href', '/order');
});
