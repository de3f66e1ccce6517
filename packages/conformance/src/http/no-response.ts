const CLOSED = 'the server closed the connection';
const REFUSED = 'the connection was refused';
const CERTIFICATE = 'the certificate';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: REFUSED,
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name is not known',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ECONNRESET: CLOSED,
  EPIPE: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  UND_ERR_HEADERS_OVERFLOW: 'the headers of the response are too large',
  HPE_HEADER_OVERFLOW: 'the headers of the response are too large',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'is not as long as "content-length" says',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not speak TLS at this port',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED:
    'the server wants a client certificate, which this command does not send',
  ERR_TLS_CERT_ALTNAME_INVALID: `${CERTIFICATE} is for another host name (--insecure accepts it)`,
};

/** Codes of OpenSSL for a certificate that is not trusted. */
const NOT_TRUSTED = /SELF_SIGNED|UNABLE_TO_|CERT_(?:HAS_EXPIRED|NOT_YET_VALID|UNTRUSTED|SIGNATURE)/;

/** An error and its causes: any of them may have the code. */
function sourcesOf(error: unknown): NodeJS.ErrnoException[] {
  if (!(error instanceof Error)) return [];
  const all = error instanceof AggregateError ? (error.errors as unknown[]).flatMap(sourcesOf) : [];
  return [error, ...all, ...sourcesOf(error.cause)];
}

/**
 * The reason why there is no response, without the terms of libraries.
 * @param error the error of the HTTP client
 */
export function describeNoResponse(error: unknown): string {
  const sources = sourcesOf(error);
  const codes = sources.flatMap(({ code }) => (code === undefined ? [] : [code]));
  const reason = codes.map((code) => REASONS[code]).find((text) => text !== undefined);
  if (reason !== undefined) return reason;
  const untrusted = codes.find((code) => NOT_TRUSTED.test(code));
  if (untrusted !== undefined) {
    return `${CERTIFICATE} is not trusted (${untrusted}): set NODE_EXTRA_CA_CERTS, or give --insecure`;
  }
  const [first] = sources;
  const [code] = codes;
  if (code?.startsWith('HPE_')) return `the response is not valid HTTP (${code})`;
  const message = first === undefined || first.message === '' ? 'no response' : first.message;
  return code === undefined ? message : `${message} (${code})`;
}

/** The start of each failure after the status and the headers arrived. */
const BODY = 'the body of the response ';

/** The reason why a response has status and headers, but no complete body. */
export function describeBrokenBody(error: unknown): string {
  const reason = describeNoResponse(error);
  if (reason === CLOSED) return `${BODY}breaks off`;
  return /chunk|HPE_/i.test(reason) ? `${BODY}has invalid chunks` : BODY + reason;
}

export const incompleteAfter = (ms: number): string => `${BODY}is not complete within ${ms} ms`;

/** True if a response had begun. */
export const isBrokenBody = (failure = ''): boolean => failure.startsWith(BODY);

/** True if the server may have closed a connection that waited, just as a request went out on it. */
export const isClosed = (failure = ''): boolean => failure === CLOSED;

/** True if the server's certificate ended the connection: waiting does not change it. */
export const isUntrusted = (failure = ''): boolean => failure.startsWith(CERTIFICATE);

/** True if nothing listens at the address. */
export const isRefused = (failure = ''): boolean => failure === REFUSED;

/** The failure of a request that was repeated because its first connection was closed: the server has ended. */
export const CRASHED = `${CLOSED}, and then refused a new one`;
