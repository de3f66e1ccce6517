/** Names of a page's host that mean "this machine" (D-03). */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** Used on local hosts unless VITE_LOCAL_API_URL says otherwise. */
export const DEFAULT_LOCAL_API_URL = 'http://127.0.0.1:4000';
