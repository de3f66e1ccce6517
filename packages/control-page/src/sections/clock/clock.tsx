import type { ClockChange, ClockState } from '@catering/mock-control';
import { Snowflake, Sun } from 'lucide-react';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { formatFull } from '#format/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Part } from '#ui/part.tsx';
import { ServerTime } from '#ui/server-time.tsx';
import { AdvanceForm } from './advance-form.tsx';
import { SetForm } from './set-form.tsx';

const HOUR_MS = 60 * 60 * 1000;

/** How far the buttons move the clock. */
const steps = [
  ['Half an hour', HOUR_MS / 2],
  ['A day', 24 * HOUR_MS],
  ['A week', 7 * 24 * HOUR_MS],
] as const;

function Now({ state, readAt }: { state: ClockState; readAt: number }) {
  return (
    <dl className="now">
      <div>
        <dt>Lagos</dt>
        <dd className="now-main">
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
      <p className="lead">
        Tokens, links in mails and the age of orders follow this clock, so a session that expires
        tomorrow can expire now.
      </p>
      <Loaded query={query} what="the clock">
        {(state) => (
          <>
            <Part
              title="Now"
              actions={
                <>
                  <Button loading={isPending} onClick={() => apply({ frozen: !state.frozen })}>
                    {state.frozen ? <Sun aria-hidden /> : <Snowflake aria-hidden />}
                    {state.frozen ? 'Release' : 'Freeze'}
                  </Button>
                  <Button
                    loading={isPending}
                    onClick={() => apply({ now: new Date().toISOString() })}
                  >
                    Set to this computer's time
                  </Button>
                </>
              }
            >
              <Now state={state} readAt={query.dataUpdatedAt} />
            </Part>
            <Part title="Move on">
              <div className="row">
                {steps.map(([label, advanceMs]) => (
                  <Button key={label} loading={isPending} onClick={() => apply({ advanceMs })}>
                    {label}
                  </Button>
                ))}
              </div>
              <AdvanceForm onAdvance={(advanceMs) => apply({ advanceMs })} />
            </Part>
            <Part title="Set">
              <SetForm onSet={(now) => apply({ now })} />
            </Part>
          </>
        )}
      </Loaded>
    </>
  );
}
