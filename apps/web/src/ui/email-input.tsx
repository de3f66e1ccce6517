import { TextInput, type TextInputProps } from '@catering/ui/text-input';

/** An email address, with the keyboard that phones have for one. */
export const EmailInput = (props: Omit<TextInputProps, 'label'>) => (
  <TextInput {...props} label="Email" type="email" inputMode="email" autoComplete="email" />
);
