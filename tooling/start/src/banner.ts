/** An account that the demo seed brings. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** The few lines that `start` ends in. */
export const banner = (
  addresses: { readonly site: string; readonly api: string },
  accounts: { readonly customer: DemoAccount; readonly admin: DemoAccount },
) =>
  [
    '',
    `  Site       ${addresses.site}`,
    `  Mock API   ${addresses.api}`,
    `  Control    ${addresses.api}/__mock`,
    `  API docs   ${addresses.api}/docs`,
    '',
    `  Customer   ${accounts.customer.email}   ${accounts.customer.password}`,
    `  Admin      ${accounts.admin.email}   ${accounts.admin.password}`,
    '',
    '  Stop with Ctrl-C; accounts and orders are kept. Start with --reset for a fresh demo.',
    '',
  ].join('\n');
