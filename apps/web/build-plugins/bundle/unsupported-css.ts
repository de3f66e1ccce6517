import { createRequire } from 'node:module';
import type {
  CompatData,
  Identifier,
  SimpleSupportStatement,
  SupportStatement,
} from '@mdn/browser-compat-data';
import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { browsers, type OldestBrowser } from './oldest-browsers.ts';

/** 15 MB, which only a build has to read. */
const readCompatData = (): CompatData =>
  createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

const isSince = (version: SimpleSupportStatement['version_removed'], oldest: number) =>
  typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= oldest;

const isUsable = (statement: SimpleSupportStatement, oldest: number) =>
  isSince(statement.version_added, oldest) &&
  !isSince(statement.version_removed, oldest) &&
  statement.prefix === undefined &&
  statement.alternative_name === undefined &&
  statement.flags === undefined;

const supports = (support: SupportStatement | undefined, oldest: number) =>
  [support ?? []].flat().some((statement) => isUsable(statement, oldest));

/** Whether a browser of the list lacks a feature; no if MDN does not know the feature. */
const isLacking = (feature: Identifier | undefined, list: readonly OldestBrowser[]) => {
  const support = feature?.__compat?.support;
  return (
    support !== undefined && !list.every(({ name, version }) => supports(support[name], version))
  );
};

type Feature = readonly [name: string, data: Identifier | undefined];

const WORD = /(?<![\w-])[a-z][a-z-]+(?![\w(-])/gi;
const FUNCTION = /(?<![\w-])[a-z][\w-]*(?=\()/gi;
const UNIT = /(?<=(?<![\w#-])[\d.]+)[a-z]+/gi;
const PSEUDO = /(?<=(?<!\\)::?)[a-z][\w-]*/g;

const featuresOfDeclaration = ({ prop, value }: Declaration, css: Identifier): Feature[] => {
  const property = css.properties?.[prop];
  const matches = (pattern: RegExp) => value.match(pattern) ?? [];
  return [
    [prop, property],
    ...matches(WORD).map((word): Feature => [`${prop}: ${word}`, property?.[word]]),
    ...matches(UNIT).map((unit): Feature => [unit, css.types?.length?.[unit]]),
    ...matches(FUNCTION).map((name): Feature => [
      `${name}()`,
      css.types?.[name] ?? css.types?.color?.[name] ?? css.types?.image?.[name],
    ]),
  ];
};

const featuresOfSelector = ({ selector }: Rule, css: Identifier): Feature[] => [
  ...(selector.match(PSEUDO) ?? []).map((name): Feature => [`:${name}`, css.selectors?.[name]]),
  ...(/(?<!\\)&/.test(selector) ? [['&', css.selectors?.nesting] as const] : []),
];

const featuresOfAtRule = ({ name, params }: AtRule, css: Identifier): Feature[] => [
  [`@${name}`, css['at-rules']?.[name]],
  ...(name === 'media' && /[<>]/.test(params)
    ? [['@media (a < b)', css['at-rules']?.media?.range_syntax] as const]
    : []),
];

const featuresOf = (node: ChildNode, css: Identifier): Feature[] => {
  if (node.type === 'decl') return featuresOfDeclaration(node, css);
  if (node.type === 'rule') return featuresOfSelector(node, css);
  return node.type === 'atrule' ? featuresOfAtRule(node, css) : [];
};

/** A declaration with a prefix next to it says the same to older browsers. */
const hasPrefixed = (node: ChildNode) =>
  node.type === 'decl' &&
  node.parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${node.prop}`);

/** What is inside `@supports` has a fallback outside of it. */
const isGuarded = ({ parent }: ChildNode): boolean =>
  parent !== undefined &&
  parent.type !== 'root' &&
  ((parent.type === 'atrule' && (parent as AtRule).name === 'supports') ||
    isGuarded(parent as ChildNode));

/** What a style sheet uses and a browser of the list lacks: "text-wrap", ":has", "@starting-style". */
export function unsupportedCss(source: string, list: readonly OldestBrowser[]): string[] {
  const { css } = readCompatData();
  const found = new Set<string>();
  parse(source).walk((node) => {
    if (isGuarded(node) || hasPrefixed(node)) return;
    // The first is the property itself: its values say nothing more.
    const lacking = featuresOf(node, css).filter(([, data]) => isLacking(data, list));
    for (const [name] of node.type === 'decl' ? lacking.slice(0, 1) : lacking) found.add(name);
  });
  return [...found].toSorted();
}

/**
 * Fails the build when a style sheet uses what a supported browser lacks.
 * @param accepted what may be used all over, by what such a browser shows instead
 */
export const rejectUnsupportedCss = (accepted: Readonly<Record<string, string>>): Plugin => ({
  name: 'unsupported-css',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const used = new Set(
        sheets.flatMap((output) =>
          output.type === 'asset' ? unsupportedCss(String(output.source), browsers) : [],
        ),
      );
      const rejected = [...used].filter((feature) => !(feature in accepted));
      if (rejected.length > 0)
        this.error(
          `supported browsers lack ${rejected.join(', ')}: write a fallback inside @supports, or say in css-without-fallback.ts what they show instead`,
        );
      const unused = Object.keys(accepted).filter((feature) => !used.has(feature));
      if (unused.length > 0)
        this.error(
          `no style sheet uses ${unused.join(', ')}: remove it from css-without-fallback.ts`,
        );
    },
  },
});
