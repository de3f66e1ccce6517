import type { CheckContext } from '../../../suite/context.ts';
import { expectRejection, expectSuccess, expectThat } from '../../../judge/expectations/expect.ts';
import { Skipped } from '../../../errors.ts';
import { idAfter } from '../../../requests/entries/fixtures-by-operations.ts';
import { IF_MATCH, takesIfMatch } from '../../../requests/making/if-match.ts';
import { methodAndPath, type Operation } from '../../../api/operation.ts';
import { hasSucceeded } from '../../../api/values/statuses.ts';
import type { Exchange } from '../../../http/messages/exchange.ts';
import { firstDifference } from '../../valid/echo.ts';
import { rejections } from '../../../judge/rejections.ts';
import { convention, http } from '../../../suite/reference.ts';
import { checkOf } from '../../operation-check.ts';
import { callOn, ownEntry, type Resource } from '../resource.ts';
import { storedEntry } from '../stored-entry.ts';

const isWeak = (tag: string) => tag.startsWith('W/');

/** Another tag of the same form: one that only looks like those of the server may be rejected with 400. */
const otherTag = (tag: string) => tag.replace(/"$/, '0"');

/** Changes an entry to texts that nothing else has, or as its valid request does. */
async function changeEntry(
  context: CheckContext,
  update: Operation,
  resource: Resource,
  id: string,
): Promise<Exchange> {
  const { params } = await callOn(context, update, resource, id);
  const changeTo = async (isDistinct: boolean) =>
    context.send({
      ...(await context.validRequest(update.id, { isDistinct })),
      params,
    });
  const exchange = await changeTo(true);
  return hasSucceeded(update, exchange) ? exchange : changeTo(false);
}

/**
 * Changes an entry, so that the tag of what it was no longer holds.
 * @throws Violation where the entry is another one then, and its strong tag the same
 */
async function staleTag(context: CheckContext, resource: Resource, id: string) {
  const [update] = resource.updates;
  const before = await storedEntry(context, resource, id);
  const { etag: tag } = before.exchange.response?.headers ?? {};
  if (tag === undefined || !update) return { id, tag: tag && otherTag(tag) };
  const exchange = await changeEntry(context, update, resource, id);
  expectSuccess(exchange, update);
  const moved = idAfter(update, exchange, id);
  const after = await storedEntry(context, resource, moved);
  if (after.exchange.response?.headers.etag !== tag) return { id: moved, tag };
  const isChanged = firstDifference(before.entry, after.entry) !== undefined;
  expectThat('has another strong ETag when it has changed', isWeak(tag) || !isChanged, {
    expected: `another ETag than ${tag}`,
    got: tag,
    exchange: after.exchange,
    reference: http('RFC 9110, 8.8.1', 'MUST'),
  });
  return { id: moved, tag: otherTag(tag) };
}

function preconditionCheck(operation: Operation, resource: Resource) {
  const isDeclared = 412 in operation.responses;
  return checkOf(operation, {
    category: 'state',
    detail: 'precondition',
    reference: isDeclared ? '#responses/412' : convention,
    title: `${methodAndPath(operation)} with an "If-Match" that no longer holds is rejected: 412.`,
    run: async (context) => {
      const own = await ownEntry(context, resource);
      const { id, tag } = await staleTag(context, resource, own.id);
      const isStated = isDeclared && takesIfMatch(operation);
      if (tag === undefined && !isStated) throw new Skipped('responses have no ETag');
      // What frameworks add by themselves is for caches alone.
      if (tag !== undefined && isWeak(tag) && !isDeclared) throw new Skipped('the ETag is weak');
      const valid = await context.validRequest(operation.id);
      const { params } = await callOn(context, operation, resource, id);
      const headers = { ...valid.headers, [IF_MATCH]: tag ?? '"conformance"' };
      const exchange = await context.send({ ...valid, params, headers });
      if (!isDeclared && (exchange.response?.status ?? 0) >= 400) return;
      expectRejection(context, exchange, rejections.staleTag);
    },
  });
}

/** Changes of an entry that has been changed meanwhile (RFC 9110, 13.1.1). */
export const preconditionChecks = (resource: Resource) => {
  const { create, read, updates, remove } = resource;
  if (!create || !read) return [];
  return [...updates, ...(remove ? [remove] : [])].map((one) => preconditionCheck(one, resource));
};
