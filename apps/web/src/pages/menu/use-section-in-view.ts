import { useEffect, useState } from 'react';

/** A section counts as read once its top is above this part of the window. */
const READING_LINE = 0.35;

const isBegun = (id: string) => {
  const top = document.getElementById(id)?.getBoundingClientRect().top;
  return top !== undefined && top <= innerHeight * READING_LINE;
};

/**
 * Which of the sections is being read: the last one that has begun, or the first.
 *
 * @param ids of the sections that are in the page, in its order
 */
export const useSectionInView = (ids: readonly string[]) => {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const all = key.split(' ');
    const lastFirst = [...all].reverse();
    // A jump can pass sections by without a sign of them, so that each sign looks at all of them.
    const observer = new IntersectionObserver(() => setCurrent(lastFirst.find(isBegun) ?? all[0]), {
      rootMargin: `0px 0px ${-100 * (1 - READING_LINE)}% 0px`,
    });
    for (const id of all) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
};
