import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TelInput } from './tel-input.tsx';

test.each([
  ['a letter', 'x', '08031234567', 4],
  ['a digit', '9', '080391234567', 5],
])(
  'the caret stays where a number is corrected by %s',
  { tags: ['D-75'] },
  async (_, key, value, caret) => {
    const user = userEvent.setup();
    render(<TelInput label="Phone Number" />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(field, '08031234567');
    await user.type(field, key, { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue(value);
    expect(field.selectionStart).toBe(caret);
  },
);
