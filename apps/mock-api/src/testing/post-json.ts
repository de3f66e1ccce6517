/** Sends JSON to a whole server, as a page does. */
export const postJson = (
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
