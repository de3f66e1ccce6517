export const IN_MEMORY = ':memory:';

/** True for the address of a Postgres; any other text names a file. */
export const isPostgresAddress = (address: string) => /^postgres(?:ql)?:/i.test(address);

/** An address that may be shown: its password, wherever it stands, is left out. */
export const withoutPassword = (address: string) =>
  address
    // A password with an unencoded "@" or "/" is hidden whole too.
    .replace(/(?<=\/\/)[^/?#:@]*:.*(?=@)/, (login) => `${login.split(':')[0]}:***`)
    .replace(/(?<=[?&](?:password|sslkey|sslpassword)=)[^&]*/gi, '***');
