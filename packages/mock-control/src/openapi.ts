export { controlDocument } from './openapi/control-document.ts';
export { jsonSchemas } from './openapi/json-schemas.ts';
