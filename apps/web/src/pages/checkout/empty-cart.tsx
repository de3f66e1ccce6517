import { useEffect, useRef } from 'react';
import { emptyTexts } from '#config/messages.ts';
import { paths } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Picture, sitePicture } from '#ui/picture.tsx';

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
    <div className="mx-auto grid max-w-md justify-items-center gap-5 py-8 text-center">
      <Picture
        src={sitePicture('empty-cart')}
        alt=""
        sizes="12rem"
        className="max-w-48 rounded-card"
      />
      <p ref={text} tabIndex={-1} className="font-display text-xl font-extrabold outline-none">
        {emptyTexts.cart}
      </p>
      <p className="text-muted">Add a dish from the menu to see it here.</p>
      <LinkButton to={paths.order} size="large">
        See The Menu
      </LinkButton>
    </div>
  );
};
