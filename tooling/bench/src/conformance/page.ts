import { markdownTable } from '../figures/markdown-table.ts';
import type { machine } from '../machine.ts';
import type { SubjectResult, ToolResult } from './measure.ts';
import { CATERING } from './subject.ts';
import type { Reading } from './reading/reading.ts';

export interface ConformanceResults {
  readonly machine: ReturnType<typeof machine>;
  /** In the order of the page. */
  readonly servers: readonly SubjectResult[];
  readonly reading: readonly Reading[];
}

const SIGN = { found: '✓', warned: '(✓)', missed: '·', unable: '-' };

const inMb = (bytes: number) => bytes / 1_000_000;

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** A row per server, a column per tool. */
function serverTable(
  subjects: readonly SubjectResult[],
  cell: (result: ToolResult) => string,
  last: readonly (readonly string[])[] = [],
) {
  const ids = subjects[0]?.tools.map(({ id }) => id) ?? [];
  return markdownTable(
    ['server', 'defects', ...ids],
    [
      ...subjects.map(({ name, defects, tools }) => [
        name,
        `${defects.length}`,
        ...tools.map((result) => (result.unable === undefined ? cell(result) : SIGN.unable)),
      ]),
      ...last,
    ],
  );
}

/** The last row of a table of servers. */
function totals(subjects: readonly SubjectResult[], count: (result: ToolResult) => number) {
  const ids = subjects[0]?.tools.map(({ id }) => id) ?? [];
  const all = ids.map((id) =>
    sum(subjects.flatMap(({ tools }) => tools.filter((one) => one.id === id).map(count))),
  );
  const defects = sum(subjects.map((subject) => subject.defects.length));
  return [['all', `${defects}`, ...all.map(String)]];
}

/** Which tool finds which defect. */
function defectTable({ defects, tools }: SubjectResult) {
  const sign = ({ found, warned, unable }: ToolResult, defect: string) => {
    if (unable !== undefined) return SIGN.unable;
    if (warned.includes(defect)) return SIGN.warned;
    return found.includes(defect) ? SIGN.found : SIGN.missed;
  };
  return markdownTable(
    ['defect', ...tools.map(({ id }) => id)],
    defects.map((defect) => [defect, ...tools.map((result) => sign(result, defect))]),
  );
}

const toolTable = ({ defects, tools }: SubjectResult) =>
  markdownTable(
    [
      'tool',
      `defects found, of ${defects.length}`,
      'false alarms on a correct server',
      'tests in a run',
      'seconds a run',
    ],
    tools.map(({ name, found, falseAlarms, made, seconds }) => [
      name,
      `${found.length}`,
      `${falseAlarms.length}`,
      `${made}`,
      seconds.toFixed(1),
    ]),
  );

/** What a tool says where it cannot test a server, one line each. */
const unableIn = (subjects: readonly SubjectResult[]) =>
  subjects
    .flatMap(({ name, tools }) =>
      tools
        .filter(({ unable }) => unable !== undefined)
        .map(({ id, unable }) => `- \`${id}\` does not test ${name}: "${unable}"\n`),
    )
    .join('');

/** When a part was measured. */
const takenOf = ({ taken, commit, load }: SubjectResult) =>
  `Taken ${taken} UTC at commit ${commit}, load ${load.toFixed(1)} before.`;

function strangersPart(subjects: readonly SubjectResult[]): string {
  const [first] = subjects;
  if (!first) return '';
  const tools = first.tools.map(({ id, name }) => `- \`${id}\`: ${name}`);
  const onlyWarned = sum(
    subjects.flatMap(({ tools: results }) => results.map(({ warned }) => warned.length)),
  );
  const { every } = first;
  const which =
    every === 1 ? 'All defects are tried.' : `Every ${every}th is tried, in their order.`;
  const found = serverTable(
    subjects,
    (result) => `${result.found.length}`,
    totals(subjects, (result) => result.found.length),
  );
  const alarms = serverTable(
    subjects,
    ({ falseAlarms, made }) => `${falseAlarms.length} of ${made}`,
  );
  return `## Servers of other frameworks

[These servers](../../../packages/conformance/strangers/README.md) are correct by their own documents, and have
defects that are planted one at a time. ${which}

${tools.join('\n')}

Defects found:

${found}

False alarms, of all tests or checks of a run on the correct server:

${alarms}

Seconds per run, median:

${serverTable(subjects, ({ seconds }) => seconds.toFixed(1))}

${unableIn(subjects)}- Each run has its own server, the document of that server, and the same time limit. Each tool sends the
  token, key, or cookie of one user; \`conformance\` also has those of the other users.
- A false alarm is a test that fails in one of two runs on the correct server. A defect is found when a test
  fails or warns that does neither on the correct server. ${onlyWarned} of all finds are warnings.
- The engine was improved on these servers; its peers were not.
- The peers run as their documentation says, without tests written for one API: those would find more. They
  ask for examples, so an entry of each resource is created for them, and the document names it in the examples
  of path parameters. Their DELETE requests come last. \`conformance\` gets the unchanged document, and no entry.
- Dredd tests only successful responses, and doesn't compare content types. Otherwise nearly all of its tests fail.
- Portman runs all contract tests, and fuzzes bodies and queries. It fuzzes after it has deleted the entries of the
  requests, so many of these tests fail on the correct server.
- Step CI gets the document with resolved references, without tags, and runs each step on its own.
- Prism validates the requests that the users of these servers send. If the server rejects a valid request, Prism
  counts as having found the defect.

${subjects.map((subject) => `### ${subject.name}\n\n${takenOf(subject)}\n\n${defectTable(subject)}`).join('\n\n')}

✓ found, (✓) found as a warning, · not found, - not tested.
`;
}

function cateringPart(subject: SubjectResult): string {
  return `## Broken servers of the catering API

${takenOf(subject)}

${toolTable(subject)}

- The servers are every ${subject.every}th of the kit's own that break what the OpenAPI document says, one rule
  each, in the order of the operations; none was chosen by hand. They favour the kit, which was
  developed until it found each of them.
- Each tool gets the OpenAPI document (peers a version in OpenAPI 3.0, with what removes things at
  the end), the token of an admin, and a fresh server with everything that the document's
  examples name. The kit gets only the address.
- Defects and false alarms are counted as above. Prism's traffic is the examples of the document, one per operation.

${defectTable(subject)}
`;
}

const readingPart = (reading: readonly Reading[]) => `## Reading large documents

${markdownTable(
  ['document', 'MB', 'operations', 'seconds of processor time', 'peak memory, MB'],
  reading.map(({ name, bytes, operations, seconds, peakBytes }) => [
    name,
    inMb(bytes).toFixed(1),
    `${operations}`,
    seconds.toFixed(1),
    inMb(peakBytes).toFixed(0),
  ]),
)}

Each is read as before the first request of a run, in a process of its own: the file, its operations, examples and
conventions. The figures are medians of three processes; the memory is that of the whole process, Node's own 60 MB
included.
`;

/** The page of the results, in Markdown. */
export function conformancePage({ machine, servers, reading }: ConformanceResults): string {
  const parts = [
    `# The conformance kit and its peers on the same servers

\`pnpm bench conformance\` repeats it. Node ${machine.node}, ${machine.cpus} × ${machine.processor}.
`,
    strangersPart(servers.filter(({ name }) => name !== CATERING)),
    ...servers.filter(({ name }) => name === CATERING).map(cateringPart),
    reading.length > 0 ? readingPart(reading) : '',
  ];
  return parts.filter((part) => part !== '').join('\n');
}
