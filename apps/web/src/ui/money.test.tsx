import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test('SCP-09 CON-11 an amount is shown in naira', () => {
  render(<Money naira={35_000} />);
  expect(screen.getByText('₦35,000')).toBeVisible();
});
