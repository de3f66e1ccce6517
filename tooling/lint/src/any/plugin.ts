import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create(...args: never): unknown }>;

/** Reports `Object(value)`: its type is `any`, which no rule about `any` sees. */
const objectCall = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'Object') return;
      context.report({
        node,
        message: 'Narrow the value instead: the type of `Object(value)` is `any`',
      });
    },
  }),
} satisfies Rule;

export default { meta: { name: 'any' }, rules: { 'object-call': objectCall } };
