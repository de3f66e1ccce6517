import { clockTimeSchema, type ClockChange, type ClockState } from '@catering/mock-control';
import { Badge } from '@catering/ui/badge';
import { Button } from '@catering/ui/button';
import { ErrorText } from '@catering/ui/field';
import { formatTimestamp, LAGOS_OFFSET } from '@catering/ui/format/timestamps';
import { TextInput } from '@catering/ui/text-input';
import { useValidatedForm } from '@catering/ui/use-validated-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Snowflake, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { control } from '#api/control.ts';
import { queries } from '#api/queries.ts';
import { CallButton } from '#ui/call-button.tsx';
import { Loading } from '#ui/loaded-query.tsx';
import { Panel } from '#ui/panel.tsx';

const HOUR_MS = 60 * 60 * 1000;

const steps = [
  ['Half an hour', HOUR_MS / 2],
  ['A day', 24 * HOUR_MS],
  ['A week', 7 * 24 * HOUR_MS],
] as const;

const useClockChange = () =>
  useMutation({
    mutationFn: control.clock.change,
    meta: { done: 'The clock is changed.' },
  });

/** @param local a time as a clock in Lagos shows it: "2026-12-24T18:00" */
const toUtc = (local: string): string => {
  const moment = new Date(`${local}${LAGOS_OFFSET}`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};

const lagosTimeSchema = z.object({
  now: z
    .string()
    .check(
      z.refine(
        (local) => clockTimeSchema.safeParse(toUtc(local)).success,
        'Choose a time from 1970 on and before the year 3000.',
      ),
    ),
});

function SetForm() {
  const change = useClockChange();
  const { form, field } = useValidatedForm(lagosTimeSchema, { now: '' }, ({ now }) =>
    change.mutate({ now: toUtc(now) }),
  );
  return (
    <form {...form} className="stack max-w-80">
      <TextInput label="Time in Lagos" type="datetime-local" {...field('now')} />
      <Button variant="outline" type="submit" loading={change.isPending} className="w-fit">
        Set
      </Button>
    </form>
  );
}

function ChangeButton({ change, children }: { change: ClockChange; children: ReactNode }) {
  const mutation = useClockChange();
  return (
    <CallButton mutation={mutation} input={change}>
      {children}
    </CallButton>
  );
}

function ClockPanels({ state: { now, frozen } }: { state: ClockState }) {
  const synchronize = useClockChange();
  return (
    <>
      <Panel
        title="Now"
        actions={
          <>
            <ChangeButton change={{ frozen: !frozen }}>
              {frozen ? <Sun aria-hidden /> : <Snowflake aria-hidden />}
              {frozen ? 'Release' : 'Freeze'}
            </ChangeButton>
            <Button
              variant="outline"
              loading={synchronize.isPending}
              onClick={() => synchronize.mutate({ now: new Date().toISOString() })}
            >
              Set to this computer's time
            </Button>
          </>
        }
      >
        <dl className="grid gap-2.5 tabular-nums">
          <div>
            <dt>Lagos</dt>
            <dd className="row text-xl font-semibold">
              <time dateTime={now}>{formatTimestamp(now)}</time>
              {frozen && <Badge tone="info">frozen</Badge>}
            </dd>
          </div>
          <div>
            <dt>UTC</dt>
            <dd>{now}</dd>
          </div>
        </dl>
      </Panel>
      <Panel title="Move on">
        <div className="row">
          {steps.map(([label, advanceMs]) => (
            <ChangeButton key={label} change={{ advanceMs }}>
              {label}
            </ChangeButton>
          ))}
        </div>
      </Panel>
      <Panel title="Set">
        <SetForm />
      </Panel>
    </>
  );
}

/** The server's clock: what it shows, and how to move, set and freeze it. */
export function Clock() {
  const { data, error } = useQuery(queries.clock);
  return (
    <>
      <p className="max-w-176 text-muted">
        Tokens, links in mails and the age of orders follow this clock, so a session that expires
        tomorrow can expire now.
      </p>
      {error && <ErrorText role="alert">{error.message}</ErrorText>}
      {data ? <ClockPanels state={data} /> : !error && <Loading />}
    </>
  );
}
