import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@catering/ui/class-names';
import { controlStyle, Field } from '@catering/ui/field';
import type { TextInputProps } from '@catering/ui/text-input';
import { useHydrated } from '@catering/ui/hydration';

export function PasswordInput({ label, hint, error, className, ...rest }: TextInputProps) {
  const started = useHydrated();
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
            className={classNames(controlStyle, 'pr-14', className)}
          />
          <button
            type="button"
            disabled={!started}
            aria-controls={control.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-muted hover:text-brand-700"
          >
            <Icon className="size-5" />
            <span className="sr-only">{visible ? 'Hide password' : 'Show password'}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
