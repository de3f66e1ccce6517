import {
  activeNames,
  describeFault,
  type ListedScenario,
  type ScenarioList,
} from '@catering/mock-control';
import { Badge } from '@catering/ui/badge';
import { formatCount } from '@catering/ui/format/count';
import { TextInput } from '@catering/ui/text-input';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { CallButton } from '#ui/call-button.tsx';
import { ConfirmButton } from '#ui/confirm-button.tsx';
import { Empty } from '#ui/empty.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';

interface ScenarioCardProps {
  scenario: ListedScenario;
  active: boolean;
  /** The names that are active after the press; null for none. */
  next: string | null;
}

/** A scenario of more shows the first, and the others on a press. */
const FAULTS_SHOWN = 8;

const FaultList = ({ faults }: Pick<ListedScenario, 'faults'>) => (
  <ul className="grid gap-1">
    {faults.map((fault) => (
      <li key={describeFault(fault)}>{describeFault(fault)}</li>
    ))}
  </ul>
);

function ScenarioCard({ scenario, active, next }: ScenarioCardProps) {
  const { name, title, faults, replacesData } = scenario;
  const choose = useMutation({
    mutationFn: control.scenarios.choose,
    meta: { done: active ? `“${title}” has ended.` : `“${title}” is active.` },
  });
  const button = {
    className: 'col-start-2 row-start-1',
    'aria-pressed': active,
    'aria-label': `${title}: ${active ? 'end' : 'choose'}`,
    mutation: choose,
    input: { name: next },
  };
  return (
    <li
      data-active={active || undefined}
      className="grid grid-cols-[1fr_auto] content-start items-start gap-x-3 gap-y-1.5 rounded-field border border-line bg-surface p-3 data-active:border-brand-700 data-active:inset-ring data-active:inset-ring-brand-700"
    >
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h4>{title}</h4>
        <div className="row">
          <code className="text-muted">{name}</code>
          {active && <Badge tone="good">active</Badge>}
        </div>
      </div>
      <div className="col-span-full grid gap-1 text-sm text-muted">
        {replacesData && <p>Replaces the data</p>}
        <FaultList faults={faults.length > FAULTS_SHOWN ? faults.slice(0, 1) : faults} />
        {faults.length > FAULTS_SHOWN && (
          <details>
            <summary>{formatCount(faults.length - 1, 'more fault')}</summary>
            <FaultList faults={faults.slice(1)} />
          </details>
        )}
      </div>
      {replacesData && !active ? (
        <ConfirmButton
          {...button}
          title="Replace the data?"
          action="Replace the data"
          question={
            <p>
              The scenario “{title}” brings its own data. Your data, accounts, mails, clock, faults
              and the recorded requests are lost.
            </p>
          }
        >
          Choose…
        </ConfirmButton>
      ) : (
        <CallButton {...button}>{active ? 'End' : 'Choose'}</CallButton>
      )}
    </li>
  );
}

/** Finds a scenario by its name, title, group, and the targets of its faults. */
const hasText = ({ name, title, group, faults }: ListedScenario, text: string) =>
  [name, title, group, ...faults.map(({ operation, path }) => operation ?? path ?? '')].some(
    (part) => part.toLowerCase().includes(text),
  );

/** The scenarios to choose from by group, first the team's own. */
function ScenarioGroups({ list }: { list: ScenarioList }) {
  const [text, setText] = useState('');
  const active = activeNames(list.active);
  const namesAfter = (name: string) =>
    active.includes(name) ? active.filter((one) => one !== name).join(', ') || null : name;
  const found = list.scenarios.filter((one) => hasText(one, text.trim().toLowerCase()));
  const shown = [
    ...found.filter(({ source }) => source === 'file'),
    ...found.filter(({ source }) => source !== 'file'),
  ];
  return (
    <>
      <div className="filters" role="search">
        <TextInput
          label="Find a scenario"
          type="search"
          placeholder="menu, order.create, slow…"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      {Object.entries(Object.groupBy(shown, ({ group }) => group)).map(
        ([group, scenarios = []]) => (
          <section key={group} className="stack gap-2" aria-label={group}>
            <h3>{group}</h3>
            <ul className="col-fit-68 gap-3">
              {scenarios.map((scenario) => (
                <ScenarioCard
                  key={scenario.name}
                  scenario={scenario}
                  active={active.includes(scenario.name)}
                  next={namesAfter(scenario.name)}
                />
              ))}
            </ul>
          </section>
        ),
      )}
      {shown.length === 0 && <Empty title="No scenario has this text." />}
    </>
  );
}

/** The scenarios that the server has. */
export function Scenarios() {
  const query = useQuery(queries.scenarios);
  return (
    <>
      <p className="max-w-176 text-muted">
        A scenario is a named set of faults, some with data. For your own, start the server with{' '}
        <code className="whitespace-nowrap">--scenario FILE</code>, a JSON file.
      </p>
      <LoadedQuery
        query={query}
        one="scenario"
        many="scenarios"
        count={query.data?.scenarios.length}
      >
        {(list) => <ScenarioGroups list={list} />}
      </LoadedQuery>
    </>
  );
}
