import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create(...args: never): unknown }>;
type Visitor = ReturnType<NonNullable<Rule['create']>>;
type Child = Parameters<NonNullable<Visitor['JSXElement']>>[0]['children'][number];
type Expression = Extract<Child, { type: 'JSXExpressionContainer' }>['expression'];

/** The kind of content that a child of an element renders. */
interface Content {
  /** `children` are elements as a rule: a text among them is found where it is written. */
  text: 'none' | 'children' | 'some';
  changes: boolean;
}

const ELEMENT: Content = { text: 'none', changes: false };
const FIXED_TEXT: Content = { text: 'some', changes: false };
/** Only its type would say whether it is a text. */
const UNKNOWN: Content = { text: 'some', changes: true };

/** The content of a condition or a list. */
function eitherOf(...contents: Content[]): Content {
  const texts = contents.map(({ text }) => text);
  const text = (['some', 'children'] as const).find((kind) => texts.includes(kind)) ?? 'none';
  return { text, changes: true };
}

function contentOf(node: Expression): Content {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ELEMENT;
    case 'Literal':
      // Translators leave blanks alone; `null` and `false` render nothing.
      return typeof node.value === 'string' && node.value.trim() !== '' ? FIXED_TEXT : ELEMENT;
    case 'TemplateLiteral':
      return { text: 'some', changes: node.expressions.length > 0 };
    case 'Identifier':
      if (node.name === 'icon') return { text: 'none', changes: true };
      return node.name === 'children' ? { text: 'children', changes: true } : UNKNOWN;
    case 'ConditionalExpression':
      return eitherOf(contentOf(node.consequent), contentOf(node.alternate));
    case 'LogicalExpression':
      return node.operator === '&&'
        ? eitherOf(contentOf(node.right))
        : eitherOf(contentOf(node.left), contentOf(node.right));
    case 'CallExpression': {
      // A render prop makes elements.
      if (node.callee.type === 'Identifier' && node.callee.name === 'children')
        return { text: 'none', changes: true };
      // A list: `dishes.map((dish) => <Dish dish={dish} />)`.
      const callback = node.arguments.at(-1);
      return callback?.type === 'ArrowFunctionExpression' && callback.expression
        ? eitherOf(contentOf(callback.body as Expression))
        : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

/** The content of a child; nothing for blanks and comments. */
function contentOfChild(child: Child): Content | undefined {
  if (child.type === 'JSXText') return child.value.trim() === '' ? undefined : FIXED_TEXT;
  if (child.type !== 'JSXExpressionContainer') return ELEMENT;
  const { expression } = child;
  const isBlank = expression.type === 'Literal' && String(expression.value).trim() === '';
  return isBlank || expression.type === 'JSXEmptyExpression' ? undefined : contentOf(expression);
}

/**
 * Reports a text with something next to it that changes. A browser that translates a page replaces each
 * text by elements that React does not know. React then fails to remove the text, or to insert an element
 * before it, and a new text is not shown. An element that holds the text alone has none of this. In a
 * fragment any text is reported: what is next to it is not seen.
 */
const ownElement = {
  create(context) {
    const look = (children: Child[], inFragment: boolean) => {
      const contents = children.map(contentOfChild);
      const present = contents.filter((content) => content !== undefined);
      const isAlone = present.length < 2 && !inFragment;
      const changing = present.filter(({ changes }) => changes);
      children.forEach((child, index) => {
        const content = contents[index];
        if (!content || isAlone || content.text === 'none') return;
        const others = changing.filter((other) => other !== content);
        const isReported =
          content.text === 'children' ? others.length > 0 : inFragment || changing.length > 0;
        if (!isReported) return;
        context.report({
          node: child,
          message:
            'Put this text into its own element, such as <span>, or join it with its neighbours in one `${…}` literal: React loses it on a page that the browser translates',
        });
      });
    };
    return {
      JSXElement: ({ children }) => look(children, false),
      JSXFragment: ({ children }) => look(children, true),
    };
  },
} satisfies Rule;

export default { meta: { name: 'translation' }, rules: { 'own-element': ownElement } };
