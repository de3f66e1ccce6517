import type { SitePictureName } from '@catering/pictures/names';
import type { ReactNode } from 'react';
import { Picture, sitePicture } from './picture.tsx';

interface SplitPageProps {
  picture: SitePictureName;
  slogan: string;
  children: ReactNode;
}

export const SplitPage = ({ picture, slogan, children }: SplitPageProps) => (
  <div className="page-column grid grid-cols-1 items-stretch gap-10 py-8 md:py-12 lg:grid-cols-2 lg:gap-16">
    <div className="mx-auto grid w-full max-w-md grid-cols-1 content-center gap-6 lg:col-start-2 lg:py-12">
      {children}
    </div>
    {/* After the form, whose height it takes: a document that is still loading shows no slogan that moves. */}
    <div className="relative hidden overflow-hidden rounded-card lg:col-start-1 lg:row-start-1 lg:block">
      <Picture
        src={sitePicture(picture)}
        alt=""
        ratio="fill"
        sizes="(min-width: 64rem) 34rem, 1px"
        className="absolute inset-0"
      />
      <div className="absolute inset-0 bg-linear-to-t from-brand-950/90 via-brand-950/20 to-transparent" />
      <p className="absolute inset-x-8 bottom-8 font-display text-3xl leading-tight font-extrabold text-white">
        {slogan}
      </p>
    </div>
  </div>
);
