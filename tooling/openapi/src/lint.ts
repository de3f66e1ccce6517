import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';

/** Rules beyond Redocly's "recommended-strict" that this API cannot keep; all others hold. */
const OFF = {
  // In the order of the site.
  'tags-alphabetical': 'off',
  // Paths, filters and forms are given.
  'path-segment-plural': 'off',
  'no-http-verbs-in-paths': 'off',
  'boolean-parameter-prefixes': 'off',
  'request-mime-type': 'off',
  // Failures have a shape of their own.
  'operation-4xx-problem-details-rfc7807': 'off',
  // Each request and response has an example as a whole.
  'scalar-property-missing-example': 'off',
  // Texts in responses may be empty.
  'required-string-property-missing-min-length': 'off',
} as const;

const strict = createConfig({ extends: ['recommended-strict'] });
const all = createConfig({ extends: ['all'], rules: OFF });

async function redocly(document: object, config: typeof all): Promise<string[]> {
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config: await config,
  });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer}`,
  );
}

/** What Redocly's "recommended-strict" finds in an OpenAPI document: "rule: message at #/place". */
export const lintByRedocly = (document: object): Promise<string[]> => redocly(document, strict);

/** What all of Redocly's rules but those of `OFF` find. */
export const lintByAllRules = (document: object): Promise<string[]> => redocly(document, all);

/** Spectral's own types of a ruleset and of "oas" do not fit together under strict options. */
const oas = spectralRulesets.oas as RulesetDefinition;

/** What Spectral's "oas" rules find: "rule: message at #/place". */
export async function lintBySpectral(document: object): Promise<string[]> {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[oas, 'recommended']] });
  const problems = await spectral.run(JSON.stringify(document));
  return problems.map(({ code, message, path }) => `${code}: ${message} at #/${path.join('/')}`);
}
