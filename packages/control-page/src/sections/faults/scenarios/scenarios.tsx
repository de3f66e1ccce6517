import { activeNames, type ListedScenario, type ScenarioList } from '@catering/mock-control';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { control } from '#api/control.ts';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/field.tsx';
import { ScenarioCard } from './scenario-card.tsx';

const FileProblem = ({ file }: { file: NonNullable<ScenarioList['file']> }) =>
  file.problem === null ? (
    <p className="hint">
      From <code>{file.path}</code>, which is read again whenever it is saved.
    </p>
  ) : (
    <div className="problem" role="alert">
      <CircleAlert aria-hidden />
      <p>
        <strong>{file.path} cannot be used.</strong> {file.problem} Its last good content stays
        active until it is corrected.
      </p>
    </div>
  );

/** Whether a text is in the name or the title of a scenario, or in what its faults are about. */
function hasText({ name, title, faults }: ListedScenario, text: string) {
  const targets = faults.map(({ operation, path }) => operation ?? path ?? '');
  return [name, title, ...targets].some((one) => one.toLowerCase().includes(text));
}

/** The scenarios to choose from, first the team's own. */
export function Scenarios({ list }: { list: ScenarioList }) {
  const [text, setText] = useState('');
  const choose = control.scenarios.choose.useMutation({
    meta: { done: 'The scenario is changed.' },
  });
  const active = activeNames(list.active);
  const found = list.scenarios.filter((one) => hasText(one, text.trim().toLowerCase()));
  const shown = [
    ...found.filter(({ source }) => source === 'file'),
    ...found.filter(({ source }) => source === 'shipped'),
  ];
  return (
    <>
      {list.file && <FileProblem file={list.file} />}
      {!list.file && (
        <p className="hint">
          For scenarios of your own, start the server with <code>--scenarios FILE</code>, a JSON or
          TypeScript file.
        </p>
      )}
      <div role="search">
        <Field label="Find a scenario">
          {(field) => (
            <input
              {...field}
              type="search"
              placeholder="menu, order.create, slow…"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
      <ul className="cards">
        {shown.map((scenario) => (
          <ScenarioCard
            key={scenario.name}
            scenario={scenario}
            active={active}
            loading={choose.isPending}
            onChoose={(names) => choose.mutate({ body: { name: names.join(', ') || null } })}
          />
        ))}
      </ul>
      {shown.length === 0 && <Empty title="No scenario has this text." />}
    </>
  );
}
