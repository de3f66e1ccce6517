/** Records one GET as the developer tools of a browser do, as the text of a HAR file. */
export async function recordingOf(url: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, { headers });
  const pairs = (entries: Iterable<[string, string]>) =>
    [...entries].map(([name, value]) => ({ name, value }));
  const request = { method: 'GET', url, headers: pairs(Object.entries(headers)) };
  const mimeType = response.headers.get('content-type') ?? '';
  const { status } = response;
  const content = { mimeType, text: await response.text() };
  const entry = {
    startedDateTime: '2026-11-22T08:00:00.000Z',
    request,
    response: { status, headers: pairs(response.headers), content },
  };
  return JSON.stringify({ log: { version: '1.2', entries: [entry] } });
}
