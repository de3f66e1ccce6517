import type { ReactNode } from 'react';
import { classNames } from '@catering/ui/class-names';
import { Skeleton } from '@catering/ui/skeleton';
import { blogFrame, blogGrid, blogHead, blogPicture, blogText } from './blog-card.tsx';

const places = [1, 2, 3, 4, 5, 6];

/** Boxes of the shape of posts, and a line above them that takes no room of its own. */
export const BlogSkeleton = ({ children }: { children: ReactNode }) => (
  <div aria-busy="true" className="relative">
    <div className="absolute -top-7">{children}</div>
    <div aria-hidden="true" className={blogGrid}>
      {places.map((place) => (
        <div key={place} className={blogFrame}>
          <Skeleton className={classNames('aspect-4/3 sm:rounded-none', blogPicture)} />
          <div className={blogHead}>
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-6 w-4/5" />
          </div>
          <div className={blogText}>
            <Skeleton className="h-32 sm:h-24" />
            <Skeleton className="mt-2 h-11 w-44 rounded-full" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
