import { describeFault, type ListedScenario } from '@catering/mock-control';
import { formatCount } from '#format/count.ts';
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
  active: boolean;
  loading: boolean;
  onToggle: () => void;
}

/** A scenario, and the way to choose or end it. */
export function ScenarioCard({ scenario, active, loading, onToggle }: ScenarioCardProps) {
  const { name, title, source, faults, replacesData } = scenario;
  return (
    <li className="card" data-active={active || undefined}>
      <div className="card-text">
        <h4>{title}</h4>
        <div className="row">
          <code className="soft">{name}</code>
          {source === 'file' && <Badge>your own</Badge>}
          {active && <Badge tone="good">active</Badge>}
        </div>
      </div>
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
        onClick={onToggle}
      >
        {active ? 'End' : 'Choose'}
      </Button>
    </li>
  );
}
