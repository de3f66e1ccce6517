import type { RecordedRequest } from '@catering/mock-control';

type Group = [RecordedRequest, ...RecordedRequest[]];

/** What makes requests equal for a developer: what was sent, and what became of it. */
const looksOf = ({ method, path, account, status, source, ...rest }: RecordedRequest) =>
  JSON.stringify([
    method,
    path,
    account,
    // Masked secrets may differ: of two logins, the passwords.
    rest.request.body?.includes('***') ? rest._id : rest.request.body,
    status,
    source,
    rest.refusal,
    rest.faults,
    rest.violations,
  ]);

/** Puts requests that follow each other and look the same together; their order stays. */
export function groupRequests(requests: readonly RecordedRequest[]): Group[] {
  const groups: Group[] = [];
  let before = '';
  for (const request of requests) {
    const looks = looksOf(request);
    if (looks === before) groups.at(-1)?.push(request);
    else groups.push([request]);
    before = looks;
  }
  return groups;
}
