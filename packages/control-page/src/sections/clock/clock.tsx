import { controlContract, type ClockChange, type ClockState } from '@catering/mock-control';
import { Snowflake, Sun } from 'lucide-react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatFull, LAGOS_OFFSET } from '@catering/ui/format/timestamps';
import { Badge } from '@catering/ui/badge';
import { QueryContent } from '#ui/query-content.tsx';
import { Panel } from '#ui/panel.tsx';
import { ServerTime } from '#ui/server-time.tsx';
import { AdvanceForm } from './advance-form.tsx';
import { Button } from '@catering/ui/button';
import { CallButton } from '#ui/call-button.tsx';
import { InlineForm } from '#forms/inline-form.tsx';

const HOUR_MS = 60 * 60 * 1000;

const steps = [
  ['Half an hour', HOUR_MS / 2],
  ['A day', 24 * HOUR_MS],
  ['A week', 7 * 24 * HOUR_MS],
] as const;

function Now({ state, readAt }: { state: ClockState; readAt: number }) {
  return (
    <dl className="grid gap-2.5 tabular-nums">
      <div>
        <dt>Lagos</dt>
        <dd className="text-xl font-semibold">
          <ServerTime state={state} readAt={readAt} format={formatFull} />{' '}
          {state.frozen && <Badge tone="info">frozen</Badge>}
        </dd>
      </div>
      <div>
        <dt>UTC</dt>
        <dd>
          <ServerTime state={state} readAt={readAt} format={(time) => formatFull(time, 'utc')} />
        </dd>
      </div>
    </dl>
  );
}

/**
 * Sets the clock to a time that a clock in Lagos shows; gives back what is wrong with it.
 * @param local "2026-12-24T18:00"
 */
function setTo(local: string, onSet: (timestamp: string) => void) {
  const moment = new Date(`${local}${LAGOS_OFFSET}`);
  if (Number.isNaN(moment.getTime())) return 'Choose a date and a time.';
  const now = moment.toISOString();
  const isValid = controlContract.clock.change.body.safeParse({ now }).success;
  if (!isValid) return 'Choose a time from 1970 on and before the year 3000.';
  onSet(now);
  return undefined;
}

/** The server's clock: what it shows, and how to move, set and freeze it. */
export function Clock() {
  const query = control.clock.read.useQuery(queries.clock);
  const change = control.clock.change.useMutation({ meta: { done: 'The clock is changed.' } });
  const apply = (body: ClockChange) => change.mutate({ body });
  return (
    <>
      <p className="max-w-176 text-muted">
        Tokens, links in mails and the age of orders follow this clock, so a session that expires
        tomorrow can expire now.
      </p>
      <QueryContent query={query} what="the clock">
        {(state) => (
          <>
            <Panel
              title="Now"
              actions={
                <>
                  <CallButton call={change} input={{ body: { frozen: !state.frozen } }}>
                    {state.frozen ? <Sun aria-hidden /> : <Snowflake aria-hidden />}
                    {state.frozen ? 'Release' : 'Freeze'}
                  </CallButton>
                  <Button
                    variant="outline"
                    loading={change.isPending}
                    onClick={() => apply({ now: new Date().toISOString() })}
                  >
                    Set to this computer's time
                  </Button>
                </>
              }
            >
              <Now state={state} readAt={query.dataUpdatedAt} />
            </Panel>
            <Panel title="Move on">
              <div className="row">
                {steps.map(([label, advanceMs]) => (
                  <CallButton key={label} call={change} input={{ body: { advanceMs } }}>
                    {label}
                  </CallButton>
                ))}
              </div>
              <AdvanceForm onAdvance={(advanceMs) => apply({ advanceMs })} />
            </Panel>
            <Panel title="Set">
              <InlineForm
                label="Time in Lagos"
                type="datetime-local"
                action="Set"
                onText={(local) => setTo(local, (now) => apply({ now }))}
              />
            </Panel>
          </>
        )}
      </QueryContent>
    </>
  );
}
