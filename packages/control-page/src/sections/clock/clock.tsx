import type { ClockChange, ClockState } from '@catering/mock-control';
import { Snowflake, Sun } from 'lucide-react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatFull } from '@catering/ui/format/timestamps';
import { Badge } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';
import { QueryContent } from '#ui/query-content.tsx';
import { Panel } from '#ui/panel.tsx';
import { ServerTime } from '#ui/server-time.tsx';
import { AdvanceForm } from './advance-form.tsx';
import { SetForm } from './set-form.tsx';

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
          <ServerTime state={state} readAt={readAt} format={(moment) => formatFull(moment)} />{' '}
          {state.frozen && <Badge tone="info">frozen</Badge>}
        </dd>
      </div>
      <div>
        <dt>UTC</dt>
        <dd>
          <ServerTime
            state={state}
            readAt={readAt}
            format={(moment) => formatFull(moment, 'utc')}
          />
        </dd>
      </div>
    </dl>
  );
}

/** The server's clock: what it shows, and how to move, set and freeze it. */
export function Clock() {
  const query = control.clock.read.useQuery(queries.clock);
  const change = control.clock.change.useMutation({ meta: { done: 'The clock is changed.' } });
  const apply = (body: ClockChange) => change.mutate({ body });
  const { isPending } = change;
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
                  <Button
                    variant="outline"
                    loading={isPending}
                    onClick={() => apply({ frozen: !state.frozen })}
                  >
                    {state.frozen ? <Sun aria-hidden /> : <Snowflake aria-hidden />}
                    {state.frozen ? 'Release' : 'Freeze'}
                  </Button>
                  <Button
                    variant="outline"
                    loading={isPending}
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
                  <Button
                    variant="outline"
                    key={label}
                    loading={isPending}
                    onClick={() => apply({ advanceMs })}
                  >
                    {label}
                  </Button>
                ))}
              </div>
              <AdvanceForm onAdvance={(advanceMs) => apply({ advanceMs })} />
            </Panel>
            <Panel title="Set">
              <SetForm onSet={(now) => apply({ now })} />
            </Panel>
          </>
        )}
      </QueryContent>
    </>
  );
}
