import { SPACE_NAME } from '@catering/mock-control';
import { InlineForm } from '#forms/inline-form.tsx';
import { pageOf } from '#place/space.ts';

const INVALID_NAME =
  'A name has lower-case letters, digits and hyphens, at most 63, and neither starts nor ends with a hyphen.';

/** Opens the page of a space; that makes it. */
export const OpenSpace = () => {
  const open = (name: string) => {
    if (!SPACE_NAME.test(name)) return INVALID_NAME;
    location.assign(pageOf(name, location.origin));
    return undefined;
  };
  return (
    <InlineForm
      label="Name of a space"
      size={28}
      placeholder="checkout-1"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      action="Open its page"
      onText={open}
    />
  );
};
