import { beforeAll, expect, test } from 'vitest';
import { lintTree, type Finding } from '../testing/lint-tree.ts';

const reported = [
  ['a text after a spinner', '<button>{busy && <i />}Login</button>'],
  ['children after a spinner', '<button>{busy && <i />}{children}</button>'],
  ['a text that comes and goes', '<p>{name}{busy && ", busy"}</p>'],
  ['a text in a choice', '<p><i />{busy ? "Sending" : <b />}</p>'],
  ['a text in a list', '<p><i />{names.map((one) => `${one},`)}</p>'],
  ['a text after a value', '<p>{name} dishes</p>'],
  ['a value after an icon', '<p><i />{name}</p>'],
  ['a text in the children of a component', '<Card>{busy && <i />}Retry</Card>'],
  ['a text in a fragment', '<p>{busy && <><i />Sent</>}</p>'],
] as const;

const accepted = [
  ['a value alone', '<p>{name}</p>'],
  ['a text that comes and goes alone', '<p>{busy && "Sending"}</p>'],
  ['one text of several values', '<p>{`${name} dishes`}</p>'],
  ['a text in an element of its own', '<button>{busy && <i />}<span>{children}</span></button>'],
  ['a fixed text with a link', '<p>See <a href="/order">the menu</a>.</p>'],
  ['elements that come and go', '<p>{busy ? <i /> : <b />}{busy && <i />}</p>'],
  ['a list next to a heading', '<p><b>Dishes</b>{names.map((one) => <i key={one} />)}</p>'],
  ['a blank and a comment', '<p>{busy && <i />}{" "}{/* Later. */}<b /></p>'],
  ['children after a heading', '<p><b>Dishes</b>{children}</p>'],
  ['elements in a fragment', '<p>{busy && <><i /><b>Sent</b></>}</p>'],
] as const;

const cases = [...reported, ...accepted];
const fileOf = (jsx: string) =>
  `apps/web/src/case-${cases.findIndex(([, candidate]) => candidate === jsx)}.tsx`;

let findings: Finding[];
beforeAll(async () => {
  const files = cases.map(([, jsx]) => [
    fileOf(jsx),
    `export const Case = ({ busy, name, names, children, Card }) => (\n${jsx}\n);`,
  ]);
  findings = await lintTree(Object.fromEntries(files));
});

const found = (jsx: string) =>
  findings.filter(
    ({ rule, where }) => rule === 'translation(own-element)' && where.startsWith(`${fileOf(jsx)}:`),
  );

test.each(reported)('reports %s', (_what, jsx) => {
  expect(found(jsx)).not.toEqual([]);
});

test.each(accepted)('accepts %s', (_what, jsx) => {
  expect(found(jsx)).toEqual([]);
});
