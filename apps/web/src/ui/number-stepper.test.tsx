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

test(
  'the field is numeric and has neither a minimum nor a maximum',
  { tags: ['VAL-20', 'VAL-21', 'VAL-22'] },
  async () => {
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
  },
);

test('the buttons step by one, and the lower one stops at 1', { tags: ['ATC-05'] }, async () => {
  render(<Plates />);
  const less = screen.getByRole('button', { name: 'Decrease plates' });
  await userEvent.click(less);
  expect(field()).toHaveValue(1);
  await userEvent.click(screen.getByRole('button', { name: 'Increase plates' }));
  expect(field()).toHaveValue(2);
  await userEvent.click(less);
  expect(field()).toHaveValue(1);
});

test('from an empty field the step counts from 1', { tags: ['ATC-05'] }, async () => {
  render(<Plates start="" />);
  await userEvent.click(screen.getByRole('button', { name: 'Increase plates' }));
  expect(field()).toHaveValue(2);
});
