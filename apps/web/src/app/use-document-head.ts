import { useEffect } from 'react';
import { documentTitle, type PageInfo } from '#config/pages.ts';

const setDescription = (content: string | undefined) => {
  const found = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = 'description';
  meta.content = content;
};

/** Keeps title and description in step with the page. */
export function useDocumentHead({ path, title }: Pick<PageInfo, 'path' | 'title'>) {
  useEffect(() => {
    const whole = documentTitle({ title });
    // The document came with the head of the first page.
    if (document.title === whole) return undefined;
    document.title = whole;
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
  }, [path, title]);
}
