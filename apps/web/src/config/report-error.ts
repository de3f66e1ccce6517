/**
 * Called with each error that a page or a part of it throws while rendering. Send it to your error
 * tracker here; the source maps of the build (`dist/assets/*.map`) make its stack readable. React has
 * already written the error to the console.
 * @param info `componentStack` names the components around the one that threw
 */
export const reportError: (
  error: unknown,
  info: { componentStack?: string | null },
) => void = () => {};
