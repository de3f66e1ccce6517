/** A document whose one operation needs a token of a scheme. */
export const tokenDocument = (scheme: string, scopes = '', openapi = '3.0.3') => `
openapi: ${openapi}
info: { title: x, version: '1' }
paths:
  /things/{id}:
    get:
      operationId: read
      security: [{ main: [${scopes}] }]
      parameters: [{ name: id, in: path, required: true, schema: { type: string, enum: [a] } }]
      responses: { '200': { description: one }, '401': { description: who } }
components:
  securitySchemes: { main: ${scheme} }
`;

export const bearer = '{ type: http, scheme: bearer }';
