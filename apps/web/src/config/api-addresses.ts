/** Names of a page's host that mean "this machine" (D-03). */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
