/**
 * Reads the doc comments of schemas, their fields, and operations, by name: "dishSchema", "dishSchema.price",
 * "dishesRouter.list". OpenAPI documents and JSON Schemas repeat them.
 * @param folder of the sources
 * @param files a glob in it
 */
export function readSentences(folder: URL, files: string): Readonly<Record<string, string>>;
