import { TextInput } from '@catering/ui/text-input';
import { useState } from 'react';

/** A field to search a list with, and whether a text of the list has what was typed. */
export function useSearch(label: string, placeholder?: string) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  return {
    field: (
      <TextInput
        label={label}
        type="search"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    ),
    hasText: (...texts: (string | null)[]) =>
      texts.some((one) => one?.toLowerCase().includes(wanted)),
    clear: () => setText(''),
  };
}
