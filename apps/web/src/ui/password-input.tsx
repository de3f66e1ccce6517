import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@catering/ui/class-names';
import { controlStyle, Field } from '@catering/ui/field';
import type { TextInputProps } from '@catering/ui/text-input';
import { Button } from '@catering/ui/button';

export function PasswordInput({ label, hint, error, className, ...rest }: TextInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={visible ? 'text' : 'password'}
            className={classNames(controlStyle, 'pr-14 [&::-ms-reveal]:hidden', className)}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0.5 my-auto"
          >
            <Icon className="size-5" />
          </Button>
        </div>
      )}
    </Field>
  );
}
