import { useEffect, useState } from 'react';

/** A section counts as read while it crosses this band of the window. */
const READING_BAND = '-25% 0px -65% 0px';

/**
 * Which of the sections is being read; the first one until another is.
 *
 * @param ids of the sections that are in the page, in its order
 */
export const useSectionInView = (ids: readonly string[]) => {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
};
