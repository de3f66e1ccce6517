import type { ListedScenario } from '@catering/mock-control';
import { CircleCheck, Plus } from 'lucide-react';
import { formatCount } from '#format/count.ts';
import { describeFault } from '#format/describe-fault.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

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

interface ScenarioCardProps {
  scenario: ListedScenario;
  /** Names of the active scenarios. */
  active: readonly string[];
  loading: boolean;
  onChoose: (names: readonly string[]) => void;
}

/** A scenario, and ways to choose it, to add it to the active ones and to end it. */
export function ScenarioCard({ scenario, active, loading, onChoose }: ScenarioCardProps) {
  const { name, title, source, faults, replacesData } = scenario;
  const isActive = active.includes(name);
  return (
    <li className="card" data-active={isActive || undefined}>
      <div className="card-head">
        <h4>{title}</h4>
        {source === 'file' && <Badge>your own</Badge>}
        {isActive && <Badge tone="good">active</Badge>}
      </div>
      <code className="soft">{name}</code>
      <Effects
        texts={[
          ...(replacesData ? ['Replaces the data'] : []),
          ...faults.map((fault) => describeFault(fault)),
        ]}
      />
      <div className="row">
        <Button
          aria-pressed={isActive}
          aria-label={`${title}: ${isActive ? 'end' : 'choose'}`}
          loading={loading}
          onClick={() => onChoose(isActive ? active.filter((one) => one !== name) : [name])}
        >
          {isActive && <CircleCheck aria-hidden />}
          {isActive ? 'End' : 'Choose'}
        </Button>
        {active.length > 0 && !isActive && !replacesData && (
          <Button
            aria-label={`${title}: add to the active`}
            loading={loading}
            onClick={() => onChoose([...active, name])}
          >
            <Plus aria-hidden />
            Add
          </Button>
        )}
      </div>
    </li>
  );
}
