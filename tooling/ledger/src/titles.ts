import { parseSync, Visitor, type CallExpression, type Expression, type Node } from 'oxc-parser';

/** A text that becomes part of the title of a test or of a group of tests. */
export type Title = { text: string; line: number };

const roots = new Set(['test', 'it', 'describe', 'suite']);
const running = new Set(['only', 'concurrent', 'sequential', 'serial', 'parallel', 'describe']);
const tables = new Set(['each', 'for']);
const skipping = new Set(['skip', 'todo', 'fixme']);

type Chain = { names: string[]; table?: Node };

/** Takes `test.concurrent.each(rows)` apart into its names and its table. */
function chainOf(callee: Node): Chain | undefined {
  switch (callee.type) {
    case 'Identifier':
      return { names: [callee.name] };
    case 'MemberExpression': {
      const chain = chainOf(callee.object);
      if (!chain || callee.property.type !== 'Identifier') return undefined;
      return { ...chain, names: [...chain.names, callee.property.name] };
    }
    case 'CallExpression': {
      const chain = chainOf(callee.callee);
      return chain && { ...chain, table: callee.arguments[0] };
    }
    case 'TaggedTemplateExpression': {
      const chain = chainOf(callee.tag);
      return chain && { ...chain, table: callee.quasi };
    }
    default:
      return undefined;
  }
}

function testCall(node: CallExpression) {
  const chain = chainOf(node.callee);
  const [root, ...modifiers] = chain?.names ?? [];
  if (!chain || root === undefined || !roots.has(root)) return undefined;
  const title = node.arguments[0];
  const isTable = tables.has(modifiers.at(-1) ?? '') && !chain.table;
  const runs = modifiers.every((name) => running.has(name) || tables.has(name));
  return {
    title: runs && !isTable && title && title.type !== 'SpreadElement' ? title : undefined,
    table: chain.table,
    options: node.arguments[1]?.type === 'ObjectExpression' ? node.arguments[1] : undefined,
    skips: modifiers.some((name) => skipping.has(name)),
  };
}

type Constants = Map<string, Expression>;

/** All texts written in an expression, also in the constants that it names. */
function textsIn(node: unknown, constants: Constants, seen = new Set<unknown>()): string[] {
  if (typeof node !== 'object' || node === null || seen.has(node)) return [];
  seen.add(node);
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, constants, seen));
  if (!('type' in node)) return [];
  if (node.type === 'Literal' && 'value' in node && typeof node.value === 'string') {
    return [node.value];
  }
  if (node.type === 'TemplateElement' && 'value' in node) {
    const { value } = node;
    const hasText = typeof value === 'object' && value !== null && 'cooked' in value;
    return hasText && typeof value.cooked === 'string' ? [value.cooked] : [];
  }
  if (node.type === 'Identifier' && 'name' in node && typeof node.name === 'string') {
    return textsIn(constants.get(node.name), constants, seen);
  }
  return Object.values(node).flatMap((one) => textsIn(one, constants, seen));
}

const hasGap = (title: Expression, texts: string[]) =>
  title.type === 'TemplateLiteral'
    ? title.expressions.length > 0
    : texts.some((it) => /[%$]/.test(it));

/**
 * The titles of a test file: those that are written out, and the texts of the table or loop that
 * fills a title's gaps. Tests that are skipped have none.
 * @throws when the file cannot be parsed
 */
export function titlesOf(file: string, code: string): Title[] {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);

  const constants: Constants = new Map();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);

  const titles: Title[] = [];
  const loops: Expression[] = [];
  let skipped = 0;
  new Visitor({
    ForOfStatement: (node) => void loops.push(node.right),
    'ForOfStatement:exit': () => void loops.pop(),
    CallExpression(node) {
      const call = testCall(node);
      if (call?.skips) skipped += 1;
      if (!call?.title || skipped > 0) return;
      const line = code.slice(0, node.start).split('\n').length;
      const texts = textsIn(call.title, constants);
      titles.push(...texts.map((text) => ({ text, line })));
      const tags = textsIn(call.options, constants);
      titles.push(...tags.map((text) => ({ text, line })));
      const hasTags =
        call.options && code.slice(call.options.start, call.options.end).includes('tag');
      if (!hasTags && !hasGap(call.title, texts)) return;
      const fillings = textsIn([call.table, ...loops], constants);
      titles.push(...fillings.map((text) => ({ text, line })));
    },
    'CallExpression:exit'(node) {
      if (testCall(node)?.skips) skipped -= 1;
    },
  }).visit(program);
  return titles;
}
