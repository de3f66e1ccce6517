import { execFileSync } from 'node:child_process';

const NAMES = 'subjectAltName=DNS:localhost,DNS:backend.test,IP:127.0.0.1,IP:::1';

/** A new certificate that no authority has signed, and its key, for tests; both in PEM. */
export function makeSelfSigned(): { readonly cert: string; readonly key: string } {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-addext', NAMES, '-days', '2'];
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', ...curve, ...subject, '-keyout', '-', '-out', '-'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [key = '', cert = ''] = pem.split(/(?=-----BEGIN CERTIFICATE)/);
  return { cert, key };
}
