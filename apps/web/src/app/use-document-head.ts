import { useEffect } from 'react';
import { documentTitle, type PageInfo } from '#config/pages.ts';

const setMeta = (name: string, content: string | undefined) => {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!content) return found?.remove();
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
};

/** Keeps title, description and robots in step with the page; the document came with those of the first one. */
export function useDocumentHead({
  title,
  description,
  personal,
}: Pick<PageInfo, 'title' | 'description' | 'personal'>) {
  useEffect(() => {
    document.title = documentTitle({ title });
    setMeta('description', description);
    setMeta('robots', personal && 'noindex');
  }, [title, description, personal]);
}
