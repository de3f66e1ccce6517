import type { Check } from '../../suite/check.ts';
import type { CheckContext } from '../../suite/context.ts';
import { expectSuccess, expectThat } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { idShown } from '../../requests/fixtures-by-operations.ts';
import { changesState, methodAndPath, type Operation } from '../../api/operation.ts';
import { pathBelow } from '../../http/target.ts';
import type { Exchange } from '../../http/exchange.ts';
import { http } from '../../suite/reference.ts';
import { Violation } from '../../suite/violation.ts';
import { checkOf } from '../operation-check.ts';
import { callOn, type Resource } from './resource.ts';

/**
 * The address that a response gives; a relative one begins at the address of its request.
 * @throws Skipped where it gives none
 */
function locationIn({ baseUrl }: CheckContext, exchange: Exchange): URL {
  const { location } = exchange.response?.headers ?? {};
  if (location === undefined) throw new Skipped('the response has no Location');
  const sent = `${baseUrl.replace(/\/+$/, '')}${exchange.request.path}`;
  if (URL.canParse(location, sent)) return new URL(location, sent);
  throw new Violation('gives an address', { expected: 'a URL', got: location, exchange });
}

/** @throws Skipped for an address of another server */
function pathOf({ baseUrl }: CheckContext, { href }: URL): string {
  const path = pathBelow(baseUrl, href);
  if (path === undefined) throw new Skipped('the Location is of another server');
  return path;
}

/** What is accepted may be shown anywhere, and in any form: only an address that leads nowhere is wrong. */
async function expectMonitor(context: CheckContext, accepted: Exchange): Promise<void> {
  const { headers } = accepted.request;
  const path = pathOf(context, locationIn(context, accepted));
  const request = { operation: undefined, method: 'GET', path, headers, body: undefined };
  const exchange = await context.sendRaw(request);
  const status = exchange.response?.status ?? 0;
  expectThat(
    '"Location" of 202 leads to the state of the request',
    status !== 404 && status < 500,
    {
      expected: 'neither 404 nor a server error',
      got: `${status}`,
      exchange,
      reference: http('RFC 9110, 15.3.3', 'SHOULD'),
    },
  );
}

/** On the same server, an address that is not below the base address leads past the API. */
function warnOfPrefix({ baseUrl, warn }: CheckContext, { origin, href }: URL, created: Exchange) {
  const own = new URL(baseUrl);
  if (origin !== own.origin || pathBelow(baseUrl, href) !== undefined) return;
  warn(
    new Violation('"Location" leads to an address of the API', {
      expected: `below ${own.pathname}`,
      got: created.response?.headers.location,
      exchange: created,
    }),
  );
}

function createdCheck(create: Operation, read: Operation, resource: Resource) {
  const { name } = resource;
  return checkOf(create, {
    category: 'state',
    detail: 'location',
    reference: http('RFC 9110, 15.3.2', 'MUST'),
    title: `"Location" of ${methodAndPath(create)} leads to the new ${name}.`,
    run: async (context) => {
      const created = await context.send(await context.validRequest(create.id));
      const { headers, status } = expectSuccess(created, create);
      if (status === 202) return expectMonitor(context, created);
      const id = idShown(create, created);
      if (status !== 201 || id === undefined) throw new Skipped('the response shows no new id');
      const base = locationIn(context, created);
      const call = await callOn(context, read, resource, id);
      const request = await context.request(call);
      // A server behind a proxy may not know the prefix of its own addresses: its callers miss it.
      if (base.pathname.endsWith(request.path.split('?')[0] ?? '')) {
        return warnOfPrefix(context, base, created);
      }
      const { response } = await context.sendRaw({ ...request, path: pathOf(context, base) });
      const isThere = idShown(read, { response }) === id;
      // Another address than the one that is read may show something else than JSON.
      const isOther = response?.json === undefined && (response?.status ?? 500) < 400;
      expectThat(`leads to the new ${name}`, isThere || isOther, {
        expected: request.path,
        got: headers.location,
        exchange: created,
      });
    },
  });
}

/** A response to a creation names the address of what was created, if it names any. */
export function locationChecks({ create, read, ...resource }: Resource) {
  if (!create || !read || create.annotations.resource?.upserts) return [];
  return [createdCheck(create, read, { create, read, ...resource })];
}

/** A response of 202 names the address where the state of the request is seen, if it names any. */
export const monitorChecks = (operations: readonly Operation[], others: readonly Check[]) =>
  operations
    .filter((one) => changesState(one) && one.responses[202])
    .filter(({ id }) => !others.some((check) => check.id === `${id}.state.location`))
    .map((operation) =>
      checkOf(operation, {
        category: 'state',
        detail: 'location',
        reference: http('RFC 9110, 15.3.3', 'SHOULD'),
        title: `"Location" of ${methodAndPath(operation)} leads to the state of the request.`,
        run: async (context) => {
          const accepted = await context.send(await context.validRequest(operation.id));
          const { status } = expectSuccess(accepted, operation);
          if (status !== 202) throw new Skipped(`the response is ${status}`);
          await expectMonitor(context, accepted);
        },
      }),
    );
