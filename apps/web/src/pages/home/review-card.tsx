import { Quote } from 'lucide-react';
import type { Review } from '#content/reviews.ts';
import { Picture, sitePicture } from '#ui/picture.tsx';

export const ReviewCard = ({ name, occupation, text, picture }: Review) => (
  <figure className="flex h-full flex-col gap-5 rounded-card border border-line bg-white p-6 shadow-card">
    <Quote aria-hidden="true" className="size-8 fill-accent-400 text-accent-400" />
    <blockquote className="grow text-lg">
      <p>{text}</p>
    </blockquote>
    <figcaption className="flex items-center gap-4">
      <span className="w-16 shrink-0">
        <Picture
          src={sitePicture(picture)}
          alt={`Portrait of ${name}`}
          ratio="1/1"
          sizes="64px"
          className="rounded-full"
        />
      </span>
      <span className="grid leading-snug">
        <span className="font-semibold">{name}</span>
        <span className="text-muted">{occupation}</span>
      </span>
    </figcaption>
  </figure>
);
