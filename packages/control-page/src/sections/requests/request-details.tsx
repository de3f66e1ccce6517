import type { RecordedRequest, RequestSummary, Violation } from '@catering/mock-control';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '@catering/ui/format/count';
import { queries } from '#api/queries.ts';
import { hrefOf } from '#app/sections.ts';
import { withServerPath } from '#app/addresses.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { LoadedQuery } from '#ui/loaded-query.tsx';
import { DataTable, type Column } from '@catering/ui/data-table';
import { Timestamp } from '@catering/ui/timestamp';

const violationColumns: Column<Violation>[] = [
  { head: 'Side', cell: ({ side }) => <span className="whitespace-nowrap">{side}</span> },
  { head: 'Field', cell: ({ path }) => <code className="md:whitespace-nowrap">{path}</code> },
  {
    head: 'What is wrong',
    cell: ({ message, byFault }) => (byFault ? `${message} (by a fault)` : message),
  },
];

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ createdAt, account, source, faults, refusal }: RecordedRequest) => (
  <dl className="col-fit-48 gap-x-5 gap-y-2.5">
    <Fact term="When">
      <Timestamp at={createdAt} />
    </Fact>
    <Fact term="Who">{account ?? 'a guest'}</Fact>
    {source === 'upstream' && <Fact term="Response of">the backend behind the mock API</Fact>}
    {refusal !== null && <Fact term="Refused because">{refusal}</Fact>}
    {faults.length > 0 && (
      <Fact term="Faults that acted">
        {faults.map(({ _id, effect }) => (
          <div key={_id}>
            <a href={hrefOf('faults')}>{_id}</a>: {effect}
          </div>
        ))}
      </Fact>
    )}
  </dl>
);

function Message({ title, message }: { title: string; message: RecordedRequest['request'] }) {
  const headers = Object.entries(message.headers);
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3>{title}</h3>
      <details>
        <summary>{formatCount(headers.length, 'header')}</summary>
        <CodeBlock
          label={`Headers of the ${title.toLowerCase()}`}
          text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      </details>
      {message.body !== null && (
        <CodeBlock label={`Body of the ${title.toLowerCase()}`} text={message.body} />
      )}
      {message.body === null && (
        <p className="text-sm text-muted">
          {message.size === 0
            ? 'No body.'
            : `A body of ${formatCount(message.size, 'byte')}, which is no text or too long to keep.`}
        </p>
      )}
    </section>
  );
}

function Details({ request }: { request: RecordedRequest }) {
  const { violations, curl } = request;
  return (
    <>
      <div className="row">
        <CopyButton text={withServerPath(curl)} what="The curl command" label="Copy as curl" />
      </div>
      <Facts {...request} />
      {violations.length > 0 && (
        <div className="rounded-field border border-danger px-3.5 pt-3 pb-1">
          <h3>Violations of the contract</h3>
          <DataTable
            label="Violations"
            columns={violationColumns}
            rows={violations}
            keyOf={({ side, path, message }) => `${side} ${path} ${message}`}
          />
        </div>
      )}
      <div className="col-fit-96 gap-4">
        <Message title="Request" message={request.request} />
        <Message title="Response" message={request.response} />
      </div>
    </>
  );
}

/** All that the server keeps of a request, read when its row is opened. */
export function RequestDetails({ request }: { request: RequestSummary }) {
  const query = useQuery(queries.request(request));
  return (
    <LoadedQuery query={query} one="request" many="details" count={query.data && 1}>
      {(whole) => <Details request={whole} />}
    </LoadedQuery>
  );
}
