import ts from 'typescript';

/** The last doc comment of these declarations, as their file has it; undefined if there is none. */
const docOf = (declarations: readonly ts.Declaration[] = []) =>
  declarations
    .flatMap((declaration) => ts.getJSDocCommentsAndTags(declaration))
    .filter((comment) => ts.isJSDoc(comment))
    .map((comment) => comment.getText())
    .at(-1);

/** Puts a doc comment before a node, in place of its own. */
function describe(node: ts.Node, doc: string | undefined) {
  if (doc === undefined) return;
  const text = doc.slice('/*'.length, -'*/'.length).replaceAll(/\n\s*\*/g, '\n *');
  const kind = ts.SyntaxKind.MultiLineCommentTrivia;
  ts.setCommentRange(node, { pos: -1, end: -1 });
  ts.setSyntheticLeadingComments(node, [
    { kind, text, pos: -1, end: -1, hasTrailingNewLine: true },
  ]);
}

const nameOf = ({ name }: ts.TypeElement) => (name && 'text' in name ? name.text : '');

/** The types that make up a list, a tuple or a generic type. */
function argumentsOf(node: ts.TypeNode): readonly ts.TypeNode[] {
  if (ts.isArrayTypeNode(node)) return [node.elementType];
  if (ts.isTupleTypeNode(node)) return node.elements;
  const isGeneric = ts.isTypeReferenceNode(node) || ts.isImportTypeNode(node);
  return isGeneric ? (node.typeArguments ?? []) : [];
}

/** The type that a function returns. */
const returned = (type: ts.Type) => type.getCallSignatures()[0]?.getReturnType();

/** Puts doc comments into the declarations of a file. */
function describeFile(file: ts.SourceFile, checker: ts.TypeChecker): ts.SourceFile {
  const found = new Set<ts.Node>();
  /** True if a node is not in this file: the compiler made it, or copied it from another file. */
  const isInferred = (node: ts.Node) =>
    ts.getParseTreeNode(node)?.getSourceFile().fileName !== file.fileName;

  /** The types in a type: as they are written, and as the compiler knows them. */
  const partsOf = (node: ts.TypeNode, type: ts.Type): [ts.TypeNode, ts.Type | undefined][] => {
    if (ts.isIntersectionTypeNode(node)) return node.types.map((part) => [part, type]);
    if (ts.isTypeOperatorNode(node)) return [[node.type, type]];
    if (ts.isFunctionTypeNode(node)) return [[node.type, returned(type)]];
    const types = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference);
    return argumentsOf(node).map((argument, index) => [argument, types[index]]);
  };

  const describeFields = (node: ts.TypeNode | undefined, type: ts.Type | undefined): void => {
    if (!node || !type || !isInferred(node)) return;
    if (!ts.isTypeLiteralNode(node)) {
      for (const [part, typeOfPart] of partsOf(node, type)) describeFields(part, typeOfPart);
      return;
    }
    const fields = node.members.map((member) => type.getProperty(nameOf(member)));
    if (fields.every((field) => field !== undefined)) found.add(node);
    node.members.forEach((member, index) => {
      const field = fields[index];
      describe(member, docOf(field?.declarations));
      if (field && ts.isPropertySignature(member)) {
        describeFields(member.type, checker.getNonNullableType(checker.getTypeOfSymbol(field)));
      }
    });
  };

  /** The doc comment of the schema that a type without its own is inferred from. */
  const docOfSchema = ({ type }: ts.TypeAliasDeclaration) => {
    const [schema] = ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : [];
    if (!schema || !ts.isTypeQueryNode(schema)) return;
    return docOf(checker.getSymbolAtLocation(schema.exprName)?.declarations);
  };

  const visit = (node: ts.Node): void => {
    const source = ts.getParseTreeNode(node);
    if (source && (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node))) {
      const type = checker.getTypeAtLocation(source);
      describeFields(node.type, ts.isFunctionDeclaration(node) ? returned(type) : type);
    }
    if (ts.isTypeAliasDeclaration(node) && !docOf([node])) describe(node, docOfSchema(node));
    if (ts.isTypeLiteralNode(node) && isInferred(node) && !found.has(node)) {
      const fields = node.members.map(nameOf).join(', ');
      throw new Error(
        `${file.fileName} exports an inferred type with the fields ${fields}. Their doc comments would get lost: declare this type.`,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return file;
}

/**
 * Puts the doc comments of fields into inferred types, and that of a schema before the type inferred
 * from it: `type Dish = z.infer<typeof dishSchema>`. The compiler leaves both out.
 *
 * @returns what `program.emit` takes as `afterDeclarations`
 * @throws Error at an inferred type whose fields it does not find in the sources
 */
export const docComments =
  (checker: ts.TypeChecker): ts.TransformerFactory<ts.SourceFile | ts.Bundle> =>
  () =>
  (file) =>
    ts.isBundle(file) ? file : describeFile(file, checker);
