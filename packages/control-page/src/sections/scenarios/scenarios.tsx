import type { ListedScenario, ScenarioList } from '@catering/mock-control';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatCount } from '#format/count.ts';
import { describeFault } from '#format/describe-fault.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Part } from '#ui/part.tsx';

interface ScenarioCardProps {
  scenario: ListedScenario;
  active: boolean;
  loading: boolean;
  onChoose: (name: string | null) => void;
}

/** So many effects are shown at once. */
const SHOWN_EFFECTS = 4;

/** What a scenario does; a long list can be opened. */
function Effects({ texts }: { texts: readonly string[] }) {
  const items = (some: readonly string[]) => (
    <ul className="effects">
      {some.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  const more = texts.slice(SHOWN_EFFECTS);
  return (
    <div className="effects">
      {items(texts.slice(0, SHOWN_EFFECTS))}
      {more.length > 0 && (
        <details>
          <summary>{formatCount(more.length, 'more fault')}</summary>
          {items(more)}
        </details>
      )}
    </div>
  );
}

function ScenarioCard({ scenario, active, loading, onChoose }: ScenarioCardProps) {
  const { name, title, faults, replacesData } = scenario;
  return (
    <li className="card" data-active={active || undefined}>
      <div className="card-head">
        <h4>{title}</h4>
        {active && <Badge tone="good">in force</Badge>}
      </div>
      <code className="soft">{name}</code>
      <Effects
        texts={[
          ...(replacesData ? ['Replaces the data'] : []),
          ...faults.map((fault) => describeFault(fault)),
        ]}
      />
      <Button
        aria-pressed={active}
        aria-label={`${title}: ${active ? 'end' : 'choose'}`}
        loading={loading}
        onClick={() => onChoose(active ? null : name)}
      >
        {active && <CircleCheck aria-hidden />}
        {active ? 'End it' : 'Choose'}
      </Button>
    </li>
  );
}

const FileProblem = ({ file }: { file: NonNullable<ScenarioList['file']> }) =>
  file.problem === null ? (
    <p className="hint">
      From <code>{file.path}</code>, which is read again whenever it is saved.
    </p>
  ) : (
    <div className="problem" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <strong>{file.path} cannot be used.</strong> {file.problem} Its last good content holds
        until it is corrected.
      </p>
    </div>
  );

/** The scenarios that are there, and which is in force. */
export function Scenarios() {
  const query = control.scenarios.list.useQuery(queries.scenarios);
  const choose = control.scenarios.choose.useMutation({
    meta: { done: 'The scenario is changed.' },
  });
  const grid = ({ active }: ScenarioList, scenarios: ListedScenario[]) => (
    <ul className="cards">
      {scenarios.map((scenario) => (
        <ScenarioCard
          key={scenario.name}
          scenario={scenario}
          active={scenario.name === active}
          loading={choose.isPending}
          onChoose={(name) => choose.mutate({ body: { name } })}
        />
      ))}
    </ul>
  );
  return (
    <>
      <p className="lead">
        A scenario is a set of faults, perhaps with data of its own. One is in force at a time;
        faults that you add yourself stay beside it.
      </p>
      <Loaded query={query} what="the scenarios">
        {(list) => {
          const own = list.scenarios.filter(({ source }) => source === 'file');
          const shipped = list.scenarios.filter(({ source }) => source === 'shipped');
          return (
            <>
              <Part title="Your own">
                {list.file && <FileProblem file={list.file} />}
                {own.length > 0 && grid(list, own)}
                {own.length === 0 && (
                  <Empty title="There are no scenarios of your own.">
                    Start the server with <code>--scenarios FILE</code>, a JSON or TypeScript file.
                  </Empty>
                )}
              </Part>
              <Part title="Shipped with the server">{grid(list, shipped)}</Part>
            </>
          );
        }}
      </Loaded>
    </>
  );
}
