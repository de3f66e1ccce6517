import { activeNames, type ListedScenario, type ScenarioList } from '@catering/mock-control';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { Checkbox } from '@catering/ui/choice';
import { Empty } from '#ui/empty.tsx';
import { useSearch } from '#ui/use-search.tsx';
import { ScenarioCard } from './scenario-card.tsx';

/** What a scenario is found by: its name, title and group, and what its faults are about. */
const textsOf = ({ name, title, group, faults }: ListedScenario) => [
  name,
  title,
  group,
  ...faults.map(({ operation, path }) => operation ?? path ?? ''),
];

/** The scenarios to choose from by group, first the team's own. */
export function Scenarios({ list }: { list: ScenarioList }) {
  const { field, hasText } = useSearch('Find a scenario', 'menu, order.create, slow…');
  const [isAdding, setAdding] = useState(false);
  const choose = control.scenarios.choose.useMutation({
    meta: { done: 'The scenario is changed.' },
  });
  const active = activeNames(list.active);
  const namesAfter = (name: string) => {
    const others = active.filter((one) => one !== name);
    const ends = others.length < active.length;
    const names = ends ? others : [...(isAdding ? active : []), name];
    return names.join(', ') || null;
  };
  const found = list.scenarios.filter((one) => hasText(...textsOf(one)));
  const shown = [
    ...found.filter(({ source }) => source === 'file'),
    ...found.filter(({ source }) => source === 'bundled'),
  ];
  const groups = Object.entries(Object.groupBy(shown, ({ group }) => group));
  return (
    <>
      {!list.scenarios.some(({ source }) => source === 'file') && (
        <p className="text-sm text-muted">
          For scenarios of your own, start the server with{' '}
          <code className="whitespace-nowrap">--scenario FILE</code>, a JSON file.
        </p>
      )}
      <div className="filters" role="search">
        {field}
        <Checkbox checked={isAdding} onChange={({ target }) => setAdding(target.checked)}>
          Keep the active scenarios
        </Checkbox>
      </div>
      {groups.map(([group, scenarios = []]) => (
        <section key={group} className="stack gap-2" aria-label={group}>
          <h4>{group}</h4>
          <ul className="col-fit-68 gap-3">
            {scenarios.map((scenario) => (
              <ScenarioCard
                key={scenario.name}
                scenario={scenario}
                active={active.includes(scenario.name)}
                choose={choose}
                next={namesAfter(scenario.name)}
              />
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && <Empty title="No scenario has this text." />}
    </>
  );
}
