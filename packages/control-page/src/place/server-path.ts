/**
 * The path of the server, as the browser reaches it: "" or, behind a proxy with a prefix, "/api".
 * @param pagePath the path of this page: "/__mock", "/api/__mock"
 */
export const serverPath = (pagePath: string): string =>
  /^(.*)\/__mock\/?$/.exec(pagePath)?.[1] ?? '';
