import { mutant, mutantsOf, on, type Mutant } from '../mutant.ts';
import {
  type Json,
  asAdmin,
  changingResponse,
  header,
  pretending,
  status,
  without,
} from '../mutations/mutations.ts';

const logs = ['utility.requestLogs', 'utility.appLogs'] as const;

export const utilityMutants: Mutant[] = [
  ...mutantsOf('utility.root', [
    ['greets without a message', 'response.shape', changingResponse(() => ({ hello: 'world' }))],
    ['has moved', 'valid-request', status(200, 301)],
  ]),
  ...mutantsOf('utility.status', [
    ['says "up"', 'state.ok', changingResponse((body: Json) => ({ ...body, status: 'up' }))],
    [
      'writes its uptime in words',
      'response.shape',
      changingResponse((body: Json) => ({ ...body, uptime: 'long' })),
    ],
  ]),
  ...mutantsOf('utility.requestLogs', [
    [
      'logs tokens',
      'state.no-secrets',
      changingResponse((entries: Json[]) =>
        entries.map((entry) => ({
          ...entry,
          path: String(entry.path).replace('***', 'secret-of-7'),
        })),
      ),
    ],
    ['logs nothing', 'state.holds-requests', changingResponse(() => [])],
    [
      'is oldest first',
      'state.holds-requests',
      changingResponse((entries: Json[]) =>
        entries.toReversed().map((entry, index) => ({
          ...entry,
          createdAt: new Date(Date.parse(String(entry.createdAt)) + index).toISOString(),
        })),
      ),
    ],
  ]),
  ...mutantsOf('utility.appLogs', [
    [
      'leaves the level out',
      'response.shape',
      changingResponse((entries: Json[]) =>
        [
          { level: 'info', message: 'Ready', createdAt: '2026-11-21T09:30:00.000Z' },
          ...entries,
        ].map((entry) => without(entry, 'level')),
      ),
    ],
  ]),
  ...mutantsOf('utility.clearRequestLogs', [['clears nothing', 'state.cleared', pretending()]]),
  mutant(
    'utility.root',
    'greets in plain text',
    'response.content-type',
    header((request) => request.operation === 'utility.root', 'content-type', 'text/plain'),
  ),
  ...logs.flatMap((log) =>
    mutantsOf(log, [
      ['shows customers the log', 'role.user', asAdmin(403)],
      ['asks for no token', 'token.none', asAdmin(401)],
    ]),
  ),
  mutant(
    'utility.clearAppLogs',
    'clears nothing',
    'state.cleared',
    on(
      'utility.appLogs',
      changingResponse(() => [
        { level: 'info', message: 'Still here', createdAt: '2026-11-21T09:30:00.000Z' },
      ]),
    ),
  ),
  ...(['utility.clearRequestLogs', 'utility.clearAppLogs'] as const).flatMap((clear) =>
    mutantsOf(clear, [
      [
        'lets a cache respond for it',
        'state.no-store',
        header(() => true, 'cache-control', 'max-age=60'),
      ],
      ['lets customers clear', 'role.user', asAdmin(403)],
    ]),
  ),
];
