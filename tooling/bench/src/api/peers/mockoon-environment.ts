import { menu } from '../menu.ts';

const answer = (uuid: string, statusCode: number, more: object) => ({
  uuid,
  body: '',
  latency: 0,
  statusCode,
  label: '',
  headers: [{ key: 'Content-Type', value: 'application/json' }],
  bodyType: 'INLINE',
  filePath: '',
  databucketID: '',
  sendFileAsBody: false,
  rules: [],
  rulesOperator: 'OR',
  disableTemplating: true,
  fallbackTo404: false,
  default: true,
  crudKey: '_id',
  callbacks: [],
  ...more,
});

const route = (uuid: string, type: string, endpoint: string, response: object) => ({
  uuid,
  type,
  documentation: '',
  method: type === 'crud' ? '' : 'get',
  endpoint,
  responses: [response],
  responseMode: null,
  streamingMode: null,
  streamingInterval: 0,
});

const bucket = (id: string, value: unknown) => ({
  uuid: `bucket-${id}`,
  id,
  name: id,
  documentation: '',
  value: JSON.stringify(value),
});

/** The list as a fixed body; single dishes and orders as CRUD routes over data buckets. */
export const mockoonEnvironment = (port: number) => ({
  uuid: 'bench',
  lastMigration: 33,
  name: 'bench',
  endpointPrefix: '',
  latency: 0,
  port,
  hostname: '127.0.0.1',
  folders: [],
  routes: [
    route('route-list', 'http', 'dishes', answer('list', 200, { body: JSON.stringify(menu) })),
    route(
      'route-dish',
      'crud',
      'dishes',
      answer('dish', 200, { bodyType: 'DATABUCKET', databucketID: 'dish' }),
    ),
    route(
      'route-order',
      'crud',
      'order',
      answer('order', 200, { bodyType: 'DATABUCKET', databucketID: 'ordr' }),
    ),
  ],
  rootChildren: ['route-list', 'route-dish', 'route-order'].map((uuid) => ({
    type: 'route',
    uuid,
  })),
  proxyMode: false,
  proxyHost: '',
  proxyRemovePrefix: false,
  tlsOptions: {
    enabled: false,
    type: 'CERT',
    pfxPath: '',
    certPath: '',
    keyPath: '',
    caPath: '',
    passphrase: '',
  },
  cors: true,
  headers: [],
  proxyReqHeaders: [],
  proxyResHeaders: [],
  data: [bucket('dish', menu), bucket('ordr', [])],
  callbacks: [],
});
