/** A schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  [keyword: string]: unknown;
}

/** A server that has the API. */
export interface OpenApiServer {
  /** Absolute, or relative to where the document is read from. */
  url: string;
  description?: string;
}

/** A parameter of an operation. */
export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

/** A body of one media type. */
export interface OpenApiMediaType {
  schema: JsonSchema;
  example?: unknown;
  encoding?: Record<string, { contentType: string }>;
}

/** A response of an operation. */
export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { description: string; required: boolean; schema: JsonSchema }>;
  content?: Record<string, OpenApiMediaType>;
}

/** An operation of the API. */
export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  'x-roles'?: string[];
  parameters?: OpenApiParameter[];
  requestBody?: { required: boolean; content: Record<string, OpenApiMediaType> };
  responses: Record<string, OpenApiResponse | { $ref: string }>;
}

/** The part of OpenAPI 3.1 that describes this API. */
export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    contact: { name: string };
    license: { name: string; identifier: string };
  };
  servers: OpenApiServer[];
  tags: { name: string; description: string }[];
  /** The operations, by path, then by method in lower case. */
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, OpenApiResponse>;
    securitySchemes?: Record<string, Record<string, string>>;
  };
}
