import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TelInput } from './tel-input.tsx';

test(
  'a phone field has a numeric keypad and keeps digits only, the leading 0 too',
  { tags: ['VAL-13', 'ENR-05'] },
  async () => {
    render(<TelInput label="Phone Number" />);
    const field = screen.getByRole('textbox', { name: 'Phone Number' });
    expect(field).toHaveAttribute('type', 'tel');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(field, '0803 abc-123 45.67');
    expect(field).toHaveValue('08031234567');
  },
);
