import { mutant, type Mutant } from './mutant.ts';
import {
  changingResponse,
  asAdmin,
  header,
  type Json,
  pretending,
  status,
  without,
} from './mutations.ts';

const logs = ['utility.requestLogs', 'utility.appLogs'] as const;

export const utilityMutants: Mutant[] = [
  mutant(
    'utility.root',
    'greets in plain text',
    'response.content-type',
    header((request) => request.operation === 'utility.root', 'content-type', 'text/plain'),
  ),
  mutant(
    'utility.root',
    'greets without a message',
    'response.shape',
    changingResponse('utility.root', () => ({ hello: 'world' })),
  ),
  mutant('utility.root', 'has moved', 'valid-request', status('utility.root', 200, 301)),
  mutant(
    'utility.status',
    'says "up"',
    'state.ok',
    changingResponse('utility.status', (body: Json) => ({ ...body, status: 'up' })),
  ),
  mutant(
    'utility.status',
    'writes its uptime in words',
    'response.shape',
    changingResponse('utility.status', (body: Json) => ({ ...body, uptime: 'long' })),
  ),
  ...logs.map((log) => mutant(log, 'shows customers the log', 'role.user', asAdmin(log, 403))),
  ...logs.map((log) => mutant(log, 'asks for no token', 'token.none', asAdmin(log, 401))),
  mutant(
    'utility.requestLogs',
    'logs tokens',
    'state.no-secrets',
    changingResponse('utility.requestLogs', (entries: Json[]) =>
      entries.map((entry) => ({
        ...entry,
        path: String(entry.path).replace('***', 'secret-of-7'),
      })),
    ),
  ),
  mutant(
    'utility.requestLogs',
    'logs nothing',
    'state.holds-requests',
    changingResponse('utility.requestLogs', () => []),
  ),
  mutant(
    'utility.requestLogs',
    'is oldest first',
    'state.holds-requests',
    changingResponse('utility.requestLogs', (entries: Json[]) =>
      entries.toReversed().map((entry, index) => ({
        ...entry,
        createdAt: new Date(Date.parse(String(entry.createdAt)) + index).toISOString(),
      })),
    ),
  ),
  mutant(
    'utility.appLogs',
    'leaves the level out',
    'response.shape',
    changingResponse('utility.appLogs', (entries: Json[]) =>
      [{ level: 'info', message: 'Ready', createdAt: '2026-11-21T09:30:00.000Z' }, ...entries].map(
        (entry) => without(entry, 'level'),
      ),
    ),
  ),
  mutant(
    'utility.clearRequestLogs',
    'clears nothing',
    'state.cleared',
    pretending('utility.clearRequestLogs'),
  ),
  mutant(
    'utility.clearAppLogs',
    'clears nothing',
    'state.cleared',
    changingResponse('utility.appLogs', () => [
      { level: 'info', message: 'Still here', createdAt: '2026-11-21T09:30:00.000Z' },
    ]),
  ),
  ...(['utility.clearRequestLogs', 'utility.clearAppLogs'] as const).flatMap((clear) => [
    mutant(
      clear,
      'lets a cache respond for it',
      'state.no-store',
      header((request) => request.operation === clear, 'cache-control', 'max-age=60'),
    ),
    mutant(clear, 'lets customers clear', 'role.user', asAdmin(clear, 403)),
  ]),
];
