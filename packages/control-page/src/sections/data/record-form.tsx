import { exampleOf, listOperations, type OperationId } from '@catering/contract';
import { unknownName } from '@catering/mock-control';
import { Textarea } from '@catering/ui/textarea';
import { useValidatedForm } from '@catering/ui/use-validated-form';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callAsAdmin } from '#api/call-as-admin.ts';
import { issuesOf, showFailure } from '#api/show-failure.ts';
import { FormFooter } from '#ui/form-footer.tsx';

const routeOf = (operation: OperationId) => {
  const found = listOperations().find(({ id }) => id === operation);
  if (!found) throw new Error(`The contract has no operation "${operation}"`);
  return found.route;
};

/** The fields that the body of an operation takes. */
function fieldsOf(operation: OperationId): string[] {
  const route = routeOf(operation);
  return Object.keys(Object('body' in route ? route.body : undefined).shape ?? {});
}

interface RecordCall {
  readonly params: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Makes the call of an operation on a record. */
export const useRecordCall = (
  operation: OperationId,
  options: Pick<UseMutationOptions<void, Error, RecordCall>, 'meta' | 'onError'>,
) =>
  useMutation({
    mutationFn: ({ params, body }) => callAsAdmin(routeOf(operation), params, body),
    ...options,
  });

/** Reads the body of a call. A field that the operation does not have would be ignored by the server. */
const jsonSchema = (names: readonly string[]) =>
  z.pipe(
    z.string(),
    z.transform((text, { issues }): object => {
      const reject = (message: string) => {
        issues.push({ code: 'custom', input: text, message });
        return {};
      };
      try {
        const body: unknown = JSON.parse(text);
        if (typeof body !== 'object' || body === null || Array.isArray(body)) {
          return reject('A record is an object: { … }');
        }
        const unknown = Object.keys(body).filter((name) => !names.includes(name));
        return unknown.length > 0 ? reject(unknownName('field', unknown, names)) : body;
      } catch (error) {
        return reject(`This is not JSON: ${Object(error).message}`);
      }
    }),
  );

interface RecordFormProps {
  operation: OperationId;
  /** The record that is changed; the form for a new one contains the contract's example. */
  record?: { readonly _id: string };
  /** Name of the button that sends the form. */
  action: string;
  done: string;
  onClose: () => void;
}

/** A record as JSON. The server checks it and says what is wrong. */
export function RecordForm({ operation, record, action, done, onClose }: RecordFormProps) {
  const names = fieldsOf(operation);
  const stored = Object.entries(record ?? {}).filter(
    // No operation takes null; an order has it until it is paid.
    ([name, value]) => names.includes(name) && value !== '' && value !== null,
  );
  const example = exampleOf(operation).body;
  const initial = stored.length > 0 ? Object.fromEntries(stored) : example;
  const call = useRecordCall(operation, {
    meta: { done, inForm: true },
    onError: (error) => {
      const lines = issuesOf(error).map(({ path, message }) =>
        [path.slice(1).join('.'), message].filter(Boolean).join(': '),
      );
      showFailure(state, error, [{ path: ['json'], message: lines.join('. ') }]);
    },
  });
  const state = useValidatedForm(
    z.object({ json: jsonSchema(names) }),
    { json: JSON.stringify(initial, null, 2) },
    ({ json }) =>
      call.mutate({ params: record ? { id: record._id } : {}, body: json }, { onSuccess: onClose }),
  );
  return (
    <form {...state.form} className="stack">
      <Textarea
        label="Record, as JSON"
        hint={`Fields: ${names.join(', ')}`}
        rows={12}
        className="max-h-[50vh] font-mono text-sm"
        spellCheck={false}
        {...state.field('json')}
      />
      <FormFooter action={action} loading={call.isPending} onClose={onClose} />
    </form>
  );
}
