let source: () => string | null = () => null;

/** Says where calls get the visitor's access token from; the app calls it once, at start. */
export const setAccessTokenSource = (read: () => string | null) => {
  source = read;
};

/** The access token of the signed-in user, or null for a guest. */
export const readAccessToken = () => source();
