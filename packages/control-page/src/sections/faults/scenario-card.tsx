import { describeFault, type ListedScenario } from '@catering/mock-control';
import { formatCount } from '@catering/ui/format/count';
import { Badge } from '@catering/ui/badge';
import { AskingButton, CallButton, type Call } from '#ui/call-button.tsx';

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
  choose: Call<{ body: { name: string | null } }>;
  /** The names that are active after the press; null for none. */
  next: string | null;
}

export function ScenarioCard({ scenario, active, choose, next }: ScenarioCardProps) {
  const { name, title, faults, replacesData } = scenario;
  const button = {
    className: 'col-start-2 row-start-1',
    'aria-pressed': active,
    'aria-label': `${title}: ${active ? 'end' : 'choose'}`,
    call: choose,
    input: { body: { name: next } },
  };
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
      {replacesData && !active ? (
        <AskingButton
          {...button}
          label="Choose…"
          title="Replace the data?"
          action="Replace the data"
        >
          <p>
            The scenario “{title}” brings its own data. Your data, accounts, mails, clock, faults
            and the recorded requests are lost.
          </p>
        </AskingButton>
      ) : (
        <CallButton {...button}>{active ? 'End' : 'Choose'}</CallButton>
      )}
    </li>
  );
}
