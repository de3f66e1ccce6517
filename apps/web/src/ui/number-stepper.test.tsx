import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

function Plates({ start = '1' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return <NumberStepper label="Number of plates" of="plates" value={value} onChange={setValue} />;
}
const field = () => screen.getByRole('spinbutton', { name: 'Number of plates' });

test('VAL-20 VAL-21 VAL-22 the field is numeric and has neither a minimum nor a maximum', async () => {
  render(<Plates />);
  expect(field()).toHaveAttribute('type', 'number');
  expect(field()).not.toHaveAttribute('min');
  expect(field()).not.toHaveAttribute('max');
  await userEvent.clear(field());
  await userEvent.type(field(), '-3');
  expect(field()).toHaveValue(-3);
  await userEvent.clear(field());
  await userEvent.type(field(), '100000');
  expect(field()).toHaveValue(100_000);
});

test('ATC-05 the buttons step by one, and the lower one stops at 1', async () => {
  render(<Plates />);
  const less = screen.getByRole('button', { name: 'Decrease plates' });
  await userEvent.click(less);
  expect(field()).toHaveValue(1);
  await userEvent.click(screen.getByRole('button', { name: 'Increase plates' }));
  expect(field()).toHaveValue(2);
  await userEvent.click(less);
  expect(field()).toHaveValue(1);
});

test('ATC-05 from an empty field the step counts from 1', async () => {
  render(<Plates start="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Increase plates' }));
  expect(field()).toHaveValue(2);
});
