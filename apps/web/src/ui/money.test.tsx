import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Money } from './money.tsx';

test('an amount is shown in naira', { tags: ['SCP-09', 'CON-11'] }, () => {
  render(<Money naira={35_000} />);
  expect(screen.getByText('₦35,000')).toBeVisible();
});
