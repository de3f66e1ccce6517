/** What changed between two OpenAPI documents, and what that means for clients and servers. */
export { inWords, type Change, type Weight } from './change.ts';
export { compareDocuments } from './documents.ts';
export { objectOf, type Json } from './json.ts';
export { listChanges, withOperations } from './list-changes.ts';
