import ts from 'typescript';

/** The first object literal in an expression with properties of its own: fields of a schema, operations of a router. */
function literalIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  const isFound =
    ts.isObjectLiteralExpression(node) &&
    node.properties.some((property) => !ts.isSpreadAssignment(property));
  return isFound ? node : ts.forEachChild(node, literalIn);
}

const nameOf = ({ name }: ts.ObjectLiteralElementLike) =>
  name && ts.isStringLiteral(name) ? name.text : name?.getText();

/** Without the signs of code, and the ids of requirements. */
const plain = (sentence: string) =>
  sentence
    .replaceAll(/\s+/g, ' ')
    .replaceAll('`', '')
    .replaceAll(/ \([A-Z]+-\d+[^)]*\)/g, '');

const sentenceOf = (node: ts.Node) =>
  plain(
    ts
      .getJSDocCommentsAndTags(node)
      .filter(ts.isJSDoc)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
      .join(' '),
  );

/**
 * The doc comments of a file's constants, and of the fields and operations in them, by name: "dishSchema",
 * "dishSchema.price", "dishesRouter.list".
 */
export function sentencesOf(text: string): Record<string, string> {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true);
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const sentences = declarations.flatMap((declaration) => {
    const name = declaration.name.getText();
    const literal = declaration.initializer && literalIn(declaration.initializer);
    const inner = (literal?.properties ?? []).map(
      (property) => [`${name}.${nameOf(property)}`, sentenceOf(property)] as const,
    );
    const own = name.endsWith('Schema') ? [[name, sentenceOf(declaration)] as const] : [];
    return [...own, ...inner].filter(([, sentence]) => sentence !== '');
  });
  return Object.fromEntries(sentences);
}
