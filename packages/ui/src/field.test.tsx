import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

test('a field has the name of its label and the description of its hint', () => {
  render(<TextInput label="Email" hint="We never share it" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAccessibleDescription('We never share it');
  expect(field).toBeValid();
});

test(
  'a field with an error is invalid, and the error is its description and is announced',
  { tags: ['VAL-04'] },
  () => {
    render(<TextInput label="Email" hint="Hint" error="Email is invalid" />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Hint Email is invalid');
    expect(screen.getByRole('alert')).toHaveTextContent('Email is invalid');
  },
);

test('a field without an error shows no error', { tags: ['VAL-23'] }, () => {
  render(<TextInput label="Email" error={false} />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a multi-line field has the same label, hint, and error', () => {
  render(<Textarea label="Message" error="Please write something" />);
  const field = screen.getByRole('textbox', { name: 'Message' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please write something');
});

test('two fields with the same label keep separate hints', () => {
  render(
    <>
      <TextInput label="Phone" hint="Home" />
      <TextInput label="Phone" hint="Work" />
    </>,
  );
  const [home, work] = screen.getAllByRole('textbox', { name: 'Phone' });
  expect(home).toHaveAccessibleDescription('Home');
  expect(work).toHaveAccessibleDescription('Work');
});
