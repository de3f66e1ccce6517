const SECRET = /token|password|secret|key|signature/i;

function decode(text: string) {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A path and query whose secret values are replaced: "/reset-password?token=***". */
export function maskUrl(url: string): string {
  const start = url.indexOf('?') + 1;
  if (start === 0) return url;
  const pairs = url.slice(start).split('&');
  const masked = pairs.map((pair) => {
    const [name = ''] = pair.split('=');
    return SECRET.test(decode(name)) ? `${name}=***` : pair;
  });
  return url.slice(0, start) + masked.join('&');
}
