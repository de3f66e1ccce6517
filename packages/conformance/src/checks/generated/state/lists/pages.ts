import type { CheckContext } from '../../../definition/context.ts';
import { expectThat } from '../../../expect/expect.ts';
import { Skipped } from '../../../../errors.ts';
import { methodAndPath, type Operation } from '../../../../operations/operation.ts';
import type { PaginationAnnotation } from '../../../../operations/annotations.ts';
import {
  totalIn,
  idsOf,
  largestSize,
  listingOf,
  readPages,
  schemaOf,
  type Listing,
} from './listing.ts';
import { checkOf } from '../../check-of.ts';
import { ownEntry, type Resource } from '../resource.ts';

/** With five entries there are three pages of two, and the last of them is not full. */
const ENTRIES = 5;
const FEW = 2;
/** A list of hundreds of entries is read in so many pages. */
const MAX_PAGES = 10;

const smallestSize = (list: Operation, parameter: string) =>
  Math.max(1, schemaOf(list, parameter).minimum ?? 1);

/** The ids of the whole list, with entries of its own where there are too few to see anything. */
async function wholeList(context: CheckContext, resource: Resource, list: Operation) {
  const { create } = resource;
  const wanted = create?.annotations.lasting || create?.annotations.expensive ? FEW : ENTRIES;
  const read = async () => {
    const pages = await readPages(context, resource, list, {}, { size: largestSize(list) });
    const all = pages.flatMap(({ entries }) => idsOf(list, entries));
    const known = all.filter((id) => id !== undefined);
    if (known.length < all.length) throw new Skipped('the entries of the list have no id');
    return [...new Set(known)];
  };
  let ids = await read();
  if (create && ids.length < wanted) {
    for (let count = ids.length; count < wanted; count += 1) await ownEntry(context, resource);
    ids = await read();
  }
  if (ids.length < FEW) throw new Skipped(`there are fewer than two of the kind ${resource.name}`);
  return ids;
}

/** @throws Violation unless the pages have what the whole list has, in its order */
function expectSame(list: Operation, whole: readonly string[], pages: readonly Listing[]) {
  const seen: (string | undefined)[] = [];
  for (const { entries, exchange } of pages) {
    const ids = idsOf(list, entries);
    const repeated = ids.find((id) => seen.includes(id));
    expectThat('shows each entry on one page', repeated === undefined, {
      expected: 'other entries than on the pages before',
      got: `the id ${repeated} again`,
      exchange,
    });
    seen.push(...ids);
  }
  const left = whole.findIndex((id) => !seen.includes(id));
  const size = pages[0]?.entries.length || 1;
  const { exchange } = pages[Math.min(Math.floor(left / size), pages.length - 1)] ?? {};
  expectThat('leaves out no entry between its pages', left === -1, {
    expected: `the id ${whole[left]}, which one page of all has`,
    got: 'none',
    exchange,
  });
  const moved = whole.findIndex((id, index) => id !== seen[index]);
  expectThat('keeps the order of entries from page to page', moved === -1, {
    expected: `the id ${whole[moved]} at ${moved + 1}, as on one page of all`,
    got: `the id ${seen[moved]}`,
    exchange: pages[Math.min(Math.floor(moved / size), pages.length - 1)]?.exchange,
  });
}

function pagesCheck(resource: Resource, list: Operation, parameter: string) {
  return checkOf(list, {
    category: 'state',
    detail: 'pages',
    reference: '#parameters',
    title: `The pages of ${methodAndPath(list)} have each entry of the list once, in its order.`,
    // What others add or remove moves entries from page to page.
    phase: 'serial',
    run: async (context) => {
      const whole = await wholeList(context, resource, list);
      const least = Math.max(
        smallestSize(list, parameter),
        FEW,
        Math.ceil(whole.length / MAX_PAGES),
      );
      const size = Math.min(least, largestSize(list) ?? least);
      const seen = new Set<unknown>();
      const isRepeated = ({ entries }: Listing) =>
        idsOf(list, entries).some((id) => seen.size === seen.add(id).size);
      const reading = { size, until: isRepeated };
      const pages = await readPages(context, resource, list, {}, reading);
      if ((pages[0]?.entries.length ?? 0) > size) {
        throw new Skipped(`the list does not keep to "${parameter}"`);
      }
      expectSame(list, whole, pages);
    },
  });
}

function sizeCheck(resource: Resource, list: Operation, parameter: string) {
  const size = smallestSize(list, parameter);
  return checkOf(list, {
    category: 'state',
    detail: 'page-size',
    reference: '#parameters',
    title: `${methodAndPath(list)} lists no more entries than "${parameter}" asks for.`,
    run: async (context) => {
      if (resource.create)
        for (let count = 0; count < FEW; count += 1) await ownEntry(context, resource);
      const query = { [parameter]: `${size}` };
      const { entries, exchange } = await listingOf(context, resource, list, { query });
      if (!resource.create && entries.length < size) {
        throw new Skipped(`there are too few of the kind ${resource.name}`);
      }
      expectThat(`lists at most ${size}`, entries.length <= size, {
        expected: size,
        got: entries.length,
        exchange,
      });
    },
  });
}

const totalCheck = (
  resource: Resource,
  list: Operation,
  parameter: string,
  pagination: PaginationAnnotation,
) =>
  checkOf(list, {
    category: 'state',
    detail: 'total',
    reference: '#responses',
    phase: 'serial',
    title: `The total of ${methodAndPath(list)} is the number of entries on all pages.`,
    run: async (context) => {
      const { length } = await wholeList(context, resource, list);
      const query = { [parameter]: `${smallestSize(list, parameter)}` };
      const { exchange } = await listingOf(context, resource, list, { query });
      const total = exchange.response && totalIn(pagination, exchange.response);
      if (total === undefined) throw new Skipped('the response has no total');
      expectThat('counts the entries of all pages', total === length, {
        expected: length,
        got: total,
        exchange,
      });
    },
  });

/** Sizes, order and total of the pages of a list; nothing can be seen of them where their size cannot be chosen. */
export function pageChecks(resource: Resource) {
  const { list } = resource;
  const { pagination } = list?.annotations ?? {};
  const { size, page, offset, total } = pagination ?? {};
  if (!list || !pagination || size === undefined) return [];
  return [
    sizeCheck(resource, list, size),
    ...((page ?? offset) ? [pagesCheck(resource, list, size)] : []),
    ...(total === undefined ? [] : [totalCheck(resource, list, size, pagination)]),
  ];
}
