import { describeFault, type ListedScenario } from '@catering/mock-control';
import { formatCount } from '@catering/ui/format/count';
import { Badge } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';

const SHOWN_EFFECTS = 4;

/** What a scenario does; a long list can be opened. */
function Effects({ texts }: { texts: readonly string[] }) {
  const items = (some: readonly string[]) => (
    <ul className="grid gap-1">
      {some.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  const more = texts.slice(SHOWN_EFFECTS);
  return (
    <div className="col-span-full grid content-start gap-1 text-sm text-muted">
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

export function ScenarioCard({ scenario, active, loading, onToggle }: ScenarioCardProps) {
  const { name, title, faults, replacesData } = scenario;
  return (
    <li
      data-active={active || undefined}
      className="grid grid-cols-[1fr_auto] content-start items-start gap-x-3 gap-y-1.5 rounded-field border border-line p-3 data-active:border-brand-700 data-active:inset-ring data-active:inset-ring-brand-700"
    >
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <h5>{title}</h5>
        <div className="row">
          <code className="text-muted">{name}</code>
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
        variant="outline"
        className="col-start-2 row-start-1"
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
