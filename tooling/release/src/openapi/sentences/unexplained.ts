import ts from 'typescript';

/** Functions that take a literal of fields or operations, and which of their arguments it is. */
const DECLARES: Readonly<Record<string, number>> = {
  'z.object': 0,
  'z.strictObject': 0,
  'z.extend': 1,
  'z.safeExtend': 1,
  apiRouter: 0,
  controlRouter: 0,
};

/** A property without a sentence of its own. */
export interface Unexplained {
  readonly name: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The object literals of a file by the name of their constant. */
function literalsOf(source: ts.SourceFile) {
  const found = new Map<string, ts.ObjectLiteralExpression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!initializer || !ts.isIdentifier(name)) continue;
      const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
      if (ts.isObjectLiteralExpression(value)) found.set(name.text, value);
    }
  }
  return found;
}

/** Whether a JSDoc comment with a sentence stands before a property. */
const isExplained = (property: ts.ObjectLiteralElementLike) =>
  ts
    .getJSDocCommentsAndTags(property)
    .some(
      (doc) =>
        ts.isJSDoc(doc) && /[a-z0-9)"`\]]\.$/i.test(ts.getTextOfJSDocComment(doc.comment) ?? ''),
    );

/**
 * The fields, parameters and operations of a file that an editor shows without a sentence.
 *
 * @param text of a TypeScript file that declares schemas or routers
 * @param constants names of literals that declare some outside of any call, such as the whole contract
 */
export function unexplained(text: string, constants: readonly string[] = []): Unexplained[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true);
  const literals = literalsOf(source);
  const declaring = new Set<ts.ObjectLiteralExpression>();
  /** A literal, that of a name, and those that are spread into it. */
  const declare = (value: ts.Expression | undefined): void => {
    if (!value) return;
    const literal = ts.isIdentifier(value) ? literals.get(value.text) : value;
    if (!literal || !ts.isObjectLiteralExpression(literal) || declaring.has(literal)) return;
    declaring.add(literal);
    for (const property of literal.properties) {
      if (ts.isSpreadAssignment(property)) declare(property.expression);
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replaceAll(/\s/g, '');
      const at = DECLARES[name];
      if (at !== undefined) declare(node.arguments[at]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const name of constants) declare(literals.get(name));
  return [...declaring].flatMap(({ properties }) =>
    properties
      .filter((property) => !ts.isSpreadAssignment(property) && !isExplained(property))
      .map((property) => ({
        name: property.name?.getText() ?? '',
        line: source.getLineAndCharacterOfPosition(property.getStart()).line + 1,
      })),
  );
}
