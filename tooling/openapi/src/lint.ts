import { createConfig, lintFromString } from '@redocly/openapi-core';

/** Rules that this API cannot keep; all others of the linter hold. */
const OFF = {
  // Five reads that are open to everybody can go wrong on the server's side only.
  'operation-4xx-response': 'off',
  // Who runs the business is configuration.
  'info-contact': 'off',
  // In the order of the site.
  'tags-alphabetical': 'off',
  // Paths, filters and forms are given.
  'path-segment-plural': 'off',
  'no-http-verbs-in-paths': 'off',
  'boolean-parameter-prefixes': 'off',
  'request-mime-type': 'off',
  // Failures have a shape of their own.
  'operation-4xx-problem-details-rfc7807': 'off',
  // Each request and answer has an example as a whole.
  'scalar-property-missing-example': 'off',
  // Texts in answers may be empty.
  'required-string-property-missing-min-length': 'off',
} as const;

const config = createConfig({ extends: ['all'], rules: OFF });

/** What a strict linter finds in an OpenAPI document: "rule: message at #/place". */
export async function lint(document: object): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await config,
  });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer}`,
  );
}
