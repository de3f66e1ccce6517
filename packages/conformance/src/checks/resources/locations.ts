import type { Check } from '../../suite/check.ts';
import { expectSuccess, expectThat } from '../../judge/expect.ts';
import { Skipped } from '../../errors.ts';
import { entryIdOf, entryIn } from '../../requests/fixtures-by-operations.ts';
import { methodAndPath } from '../../api/operation.ts';
import { pathBelow } from '../../http/target.ts';
import { http } from '../../suite/reference.ts';
import { checkOf } from '../operation-check.ts';
import { callOn, type Resource } from './resource.ts';

/** A response to a creation names the address of what was created, if it names any. */
export function locationChecks(resource: Resource): Check[] {
  const { create, read, name } = resource;
  if (!create || !read || create.traits.resource?.upserts) return [];
  const check = checkOf(create, {
    category: 'state',
    detail: 'location',
    reference: http('RFC 9110, 15.3.2', 'MUST'),
    title: `"Location" of ${methodAndPath(create)} leads to the new ${name}.`,
    run: async (context) => {
      const created = await context.send(await context.validRequest(create.id));
      const { json, headers, status } = expectSuccess(created, create);
      const { location } = headers;
      const id = entryIdOf(create, entryIn(create, json));
      if (location === undefined || status !== 201 || id === undefined) {
        throw new Skipped('the response has no Location, or no id');
      }
      const call = await callOn(context, read, resource, id);
      const request = await context.request(call);
      const sent = `${context.baseUrl.replace(/\/+$/, '')}${created.request.path}`;
      const base = URL.canParse(location, sent) ? new URL(location, sent) : undefined;
      const details = { expected: request.path, got: location, exchange: created };
      expectThat('gives an address', base !== undefined, details);
      // A server behind a proxy may not know the prefix of its own addresses.
      if (!base || base.pathname.endsWith(request.path.split('?')[0] ?? '')) return;
      const path = pathBelow(context.baseUrl, base.href);
      if (path === undefined) throw new Skipped('the Location is of another server');
      const { response } = await context.sendRaw({ ...request, path });
      const isThere = entryIdOf(read, entryIn(read, response?.json)) === id;
      // Another address than the one that is read may show something else than JSON.
      const isOther = response?.json === undefined && (response?.status ?? 500) < 400;
      expectThat(`leads to the new ${name}`, isThere || isOther, details);
    },
  });
  return [check];
}
