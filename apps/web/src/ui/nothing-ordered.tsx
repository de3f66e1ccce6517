import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { LinkButton } from './link-button.tsx';
import { Picture, sitePicture } from './picture.tsx';

export const NothingOrdered = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-5 py-8 text-center">
    <Picture
      src={sitePicture('empty-cart')}
      alt=""
      sizes="12rem"
      className="max-w-48 rounded-card"
    />
    {children}
    <LinkButton to={paths.order} size="large">
      See The Menu
    </LinkButton>
  </div>
);
