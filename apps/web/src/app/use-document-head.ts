import { useEffect } from 'react';
import { documentTitle, type PageInfo } from '#config/pages.ts';

const setMeta = (name: string, content: string | undefined) => {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
};

/** Keeps title, description and robots in step with the page. */
export function useDocumentHead({
  path,
  title,
  personal,
}: Pick<PageInfo, 'path' | 'title' | 'personal'>) {
  useEffect(() => {
    const whole = documentTitle({ title });
    // The document came with the head of the first page.
    if (document.title === whole) return undefined;
    document.title = whole;
    setMeta('robots', personal && 'noindex');
    let shown = true;
    const describe = async () => {
      const { pageDescriptions } = await import('#config/page-descriptions.ts');
      if (shown) setMeta('description', pageDescriptions[path]);
    };
    describe().catch(() => {
      // Nobody but a search engine would miss it, and those open each page by its address.
    });
    return () => {
      shown = false;
    };
  }, [path, title, personal]);
}
