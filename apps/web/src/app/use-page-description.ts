import { use, useEffect } from 'react';
import { NavigationContext } from './scroll/navigation.ts';

const setDescription = (content: string | undefined) => {
  const found = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'description';
  meta.content = content;
};

/** Keeps the description in step with the page. It comes late, so that no page waits for its text. */
export function usePageDescription(path: string) {
  const navigation = use(NavigationContext);
  useEffect(() => {
    // The document came with that of the first page.
    if (navigation.current.isFirst) return undefined;
    let shown = true;
    const describe = async () => {
      const { pageDescriptions } = await import('#config/page-descriptions.ts');
      if (shown) setDescription(pageDescriptions[path]);
    };
    describe().catch(() => {
      // Only search engines read it, and those open each page by its address.
    });
    return () => {
      shown = false;
    };
  }, [path, navigation]);
}
