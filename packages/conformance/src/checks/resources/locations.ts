import type { CheckContext } from '../../suite/context.ts';
import { expectSuccess, expectThat } from '../../judge/expectations/expect.ts';
import { Skipped } from '../../errors.ts';
import { idShown } from '../../requests/entries/fixtures-by-operations.ts';
import { methodAndPath, type Operation } from '../../api/operation.ts';
import { pathBelow } from '../../http/target.ts';
import type { Exchange } from '../../http/messages/exchange.ts';
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
      const id = idShown(create, created);
      if (status !== 201 || id === undefined) throw new Skipped('the response shows no new id');
      const base = locationIn(context, created);
      const call = await callOn(context, read, resource, id);
      const request = await context.request(call);
      // A server behind a proxy may not know the prefix of its own addresses.
      if (base.pathname.endsWith(request.path.split('?')[0] ?? '')) return;
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
