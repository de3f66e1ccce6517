import { useEffect, useRef } from 'react';
import { emptyTexts } from '#config/messages.ts';
import { NothingOrdered } from '#ui/nothing-ordered.tsx';

interface EmptyCartProps {
  /** The last dish was removed just now: the pressed button is gone with it. */
  takesFocus: boolean;
}

/** In place of everything else while the cart is empty (CHK-15). */
export const EmptyCart = ({ takesFocus }: EmptyCartProps) => {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);

  return (
    <NothingOrdered>
      <p ref={text} tabIndex={-1} className="font-display text-xl font-extrabold outline-none">
        {emptyTexts.cart}
      </p>
      <p className="text-muted">Add a dish from the menu to see it here.</p>
    </NothingOrdered>
  );
};
