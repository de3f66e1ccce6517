import type { Change } from './change.ts';

/**
 * What clients and servers do about a change, in one sentence or two.
 * @param change one that is not cosmetic
 */
export function adviceFor({ weight, where }: Change): string {
  const travels = / in (requests|responses)\b/.exec(where)?.[1];
  if (weight === 'additive') {
    if (travels === 'requests') return 'Servers: accept it. Clients can send it after that.';
    if (travels === 'responses') return 'Servers: send it. Clients can read it after that.';
    if (/^response \d/.test(where)) return 'Clients: handle it. Servers can send it.';
    return 'Servers: implement it. Clients can use it after that.';
  }
  if (travels === 'requests') {
    return 'Clients: send what both versions accept before the server is upgraded, or upgrade together.';
  }
  if (travels === 'responses') {
    return 'Clients: handle both forms before the server is upgraded.';
  }
  return 'Clients: change these calls together with the server.';
}
