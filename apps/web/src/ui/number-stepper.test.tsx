import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

function Plates({ start = '1' }: { start?: string }) {
  const [value, setValue] = useState<string | undefined>(start);
  return <NumberStepper label="Number of plates" of="plates" value={value} onChange={setValue} />;
}
const field = () => screen.getByRole('spinbutton', { name: 'Number of plates' });

test('the buttons step by one, down to 1', { tags: ['ATC-05'] }, async () => {
  render(<Plates />);
  const less = screen.getByRole('button', { name: 'Decrease plates' });
  await userEvent.click(less);
  expect(field()).toHaveValue(1);
  await userEvent.click(screen.getByRole('button', { name: 'Increase plates' }));
  expect(field()).toHaveValue(2);
  await userEvent.click(less);
  expect(field()).toHaveValue(1);
});

test('an empty field steps from 1', { tags: ['ATC-05'] }, async () => {
  render(<Plates start="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Increase plates' }));
  expect(field()).toHaveValue(2);
});
