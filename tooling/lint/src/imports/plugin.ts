import { dirname } from 'node:path';
import type { RuleTester } from 'oxlint/plugins-dev';
import { violationOf } from './violation.ts';
import { placeOf, targetOf } from './place.ts';
import { workspaceOf } from './workspace.ts';

type Rule = Extract<Parameters<RuleTester['run']>[1], { create(...args: never): unknown }>;
type Visitor = ReturnType<NonNullable<Rule['create']>>;
type Expression = Parameters<NonNullable<Visitor['ImportExpression']>>[0]['source'];

/** The text of a literal; nothing for a specifier that is computed. */
function textOf(source: Expression) {
  if (source.type === 'TemplateLiteral') {
    return source.expressions.length === 0 ? source.quasis[0]?.value.cooked : undefined;
  }
  return source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
}

/** Reports each import that goes against "which way imports go" of the README. */
const oneWay = {
  create(context) {
    const file = context.filename;
    const workspace = workspaceOf(dirname(file));
    const from = workspace && placeOf(file, workspace);
    if (!from) return {};

    const look = (source: Expression | null) => {
      const specifier = source && textOf(source);
      const target = specifier && targetOf(specifier, file, from, workspace);
      const message = target && violationOf(from, target);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => look(node.source),
      ExportNamedDeclaration: (node) => look(node.source),
      ExportAllDeclaration: (node) => look(node.source),
      ImportExpression: (node) => look(node.source),
      TSImportType: (node) => look(node.source),
    };
  },
} satisfies Rule;

export default { meta: { name: 'imports' }, rules: { 'one-way': oneWay } };
