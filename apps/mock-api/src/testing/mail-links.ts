import type { TestApp } from '../test-app/test-backend.ts';

/** The link in the text of the newest mail. */
export async function newestLink(mails: TestApp['mails']): Promise<URL> {
  const [mail] = await mails();
  const [link = ''] = mail?.text.match(/https?:\S+/) ?? [];
  return new URL(link);
}
