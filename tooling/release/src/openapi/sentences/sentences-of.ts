import ts from 'typescript';

/** The first object literal in an expression: the fields of a schema. */
function fieldsIn(node: ts.Node): ts.ObjectLiteralExpression | undefined {
  return ts.isObjectLiteralExpression(node) ? node : ts.forEachChild(node, fieldsIn);
}

const sentenceOf = (property: ts.ObjectLiteralElementLike) =>
  ts
    .getJSDocCommentsAndTags(property)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')
    .replaceAll(/\s+/g, ' ');

/** The doc comments of the fields of a file's schemas, by the name of the constant and of the field. */
export function sentencesOf(text: string): Record<string, Record<string, string>> {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true);
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  return Object.fromEntries(
    declarations.flatMap(({ name, initializer }) => {
      const fields = initializer && fieldsIn(initializer);
      const sentences = (fields?.properties ?? []).flatMap((property) => {
        const sentence = sentenceOf(property);
        return property.name && sentence ? [[property.name.getText(), sentence]] : [];
      });
      return sentences.length > 0 ? [[name.getText(), Object.fromEntries(sentences)]] : [];
    }),
  );
}
