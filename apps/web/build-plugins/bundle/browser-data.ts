// Read as a file: 20 MB of JSON are too much for the bundler of the configuration and of tests.
import bcd, {
  type BrowserName,
  type CompatStatement,
  type Identifier,
} from '@mdn/browser-compat-data/forLegacyNode';

/** Versions of browsers by their engine. */
export interface BrowserVersions {
  /** Chrome, on Android and as its WebView too. */
  chrome: number;
  safari: number;
  firefox: number;
}

/** What at least one of the given browsers does not have. */
export interface NewerApis {
  /** Names of the page's own scope: "Temporal", "scheduler". */
  globals: ReadonlySet<string>;
  /** Members by their owner: "URL.canParse", "Navigator.share". */
  owned: ReadonlySet<string>;
  /** Methods that nothing older has: "toSorted", "showPopover". */
  methods: ReadonlySet<string>;
}

const versionsOf = ({ chrome, safari, firefox }: BrowserVersions) =>
  new Map<BrowserName, number>([
    ['chrome', chrome],
    ['chrome_android', chrome],
    ['webview_android', chrome],
    ['safari', safari],
    ['safari_ios', safari],
    ['firefox', firefox],
    ['firefox_android', firefox],
  ]);

const isKnownTo = ({ support }: CompatStatement, versions: Map<BrowserName, number>) =>
  [...versions].every(([browser, version]) =>
    [support[browser] ?? []].flat().some(
      ({
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name: other,
      }) =>
        // "≤37" is a version too, false and "preview" are none.
        Number.parseFloat(String(added).replace('≤', '')) <= version &&
        !removed &&
        !flags &&
        !prefix &&
        !other,
    ),
  );

/** The named children of an entry; events, parameters and the like are not called by code. */
const membersOf = (entry: Identifier, owner: string) =>
  Object.keys(entry).flatMap((key) => {
    const isMember =
      key !== '__compat' && key !== owner && !/^@@|_(?:event|parameter|value)$/.test(key);
    const compat = isMember ? entry[key]?.__compat : undefined;
    return compat ? [{ name: key.replace(/_static$/, ''), compat }] : [];
  });

/**
 * Whether a method of this name is hardly anybody else's: ".showPopover()", not ".build()". The
 * properties of styles are CSS, which an older browser leaves out.
 */
const isTelling = (owner: string, name: string) =>
  /[a-z][A-Z]/.test(name) && !owner.startsWith('CSS');

/** What code may not use that shall run in these browsers, by MDN's data. */
export function apisNewerThan(oldest: BrowserVersions): NewerApis {
  const versions = versionsOf(oldest);
  const found = {
    globals: new Set<string>(),
    owned: new Set<string>(),
    methods: new Set<string>(),
  };
  const older = new Set<string>();
  const note = (set: Set<string>, name: string, compat: CompatStatement) => {
    if (!isKnownTo(compat, versions)) set.add(name);
  };
  const noteEntries = (entries: Identifier, isLanguage: boolean) => {
    for (const owner of Object.keys(entries)) {
      const entry = entries[owner] ?? {};
      if (entry.__compat) note(found.globals, owner, entry.__compat);
      for (const { name, compat } of membersOf(entry, owner)) {
        note(found.owned, `${owner}.${name}`, compat);
        if (owner === 'Window') note(found.globals, name, compat);
        if (isKnownTo(compat, versions)) older.add(name);
        else if (isLanguage || isTelling(owner, name)) found.methods.add(name);
      }
    }
  };
  noteEntries(bcd.api, false);
  noteEntries(bcd.javascript.builtins ?? {}, true);
  for (const name of older) found.methods.delete(name);
  return found;
}
