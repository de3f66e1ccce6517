import {
  isMultipart,
  methodAndPath,
  pathParametersOf,
  responseAt,
  shapeOfPath,
  type Operation,
} from '../../api/operation.ts';
import { Skipped } from '../../errors.ts';
import { bytesOf } from '../../http/body.ts';
import { isJsonType } from '../../http/content-type.ts';
import { expectSuccess } from '../../judge/expect.ts';
import { idShown } from '../../requests/fixtures-by-operations.ts';
import { filesOf } from '../../requests/request-content.ts';
import type { Check } from '../../suite/check.ts';
import { convention } from '../../suite/reference.ts';
import { Violation } from '../../suite/violation.ts';
import { stateCheckOf } from '../operation-check.ts';
import type { Resource } from './resource.ts';

/** What servers may store in another form: pictures are made smaller, say. */
const isMedia = (type: string) => /^(?:image|audio|video|\*)\//.test(type);

/** Every byte there is: decoding them as text loses some. */
const ALL_BYTES = Uint8Array.from({ length: 256 }, (_none, index) => index);

const typeOf = (operation: Operation) =>
  responseAt(operation, operation.successStatus)?.contentType ?? 'application/json';

const respondsWithFile = (operation: Operation) =>
  !isJsonType(typeOf(operation)) && !typeOf(operation).includes('html');

/** The operation that responds with the file of an entry: below its path, by its id. */
const downloadOf = (operations: readonly Operation[], create: Operation) =>
  operations.find(
    (one) =>
      one.method === 'GET' &&
      shapeOfPath(one.path).startsWith(`${shapeOfPath(create.path)}/{}`) &&
      pathParametersOf(one).length === pathParametersOf(create).length + 1 &&
      respondsWithFile(one),
  );

const downloadCheck = (create: Operation, download: Operation): Check =>
  stateCheckOf(create, {
    detail: 'file',
    title: `The file that ${methodAndPath(create)} stores is what ${methodAndPath(download)} responds with.`,
    run: async (context) => {
      const call = await context.validRequest(create.id);
      const [first, ...others] = call.files ?? [];
      if (!first || others.length > 0) throw new Skipped('no one file is sent');
      const isOpen = first.type === 'application/octet-stream';
      const file = isOpen ? { ...first, content: [ALL_BYTES] } : first;
      const created = await context.send({ ...call, files: [file] });
      expectSuccess(created, create);
      const id = idShown(create, created);
      if (id === undefined) throw new Skipped('the entry has no id that is known');
      const [own = 'id'] = pathParametersOf(download).toReversed();
      const { params = {}, as } = call;
      const exchange = await context.send({
        operation: download.id,
        as,
        params: { ...params, [own]: id },
      });
      const { bytes } = expectSuccess(exchange, download);
      const sent = bytesOf({ type: file.type, pieces: file.content });
      if (bytes.equals(sent)) return;
      const violation = new Violation('responds with the file as it was sent', {
        expected: `${sent.length} bytes: ${sent.toString('base64').slice(0, 60)}`,
        got: `${bytes.length} bytes: ${bytes.toString('base64').slice(0, 60)}`,
        exchange,
        ...(isMedia(typeOf(download)) && { reference: convention }),
      });
      if (!isMedia(typeOf(download))) throw violation;
      context.warn(violation);
    },
  });

/** What is uploaded is downloaded unchanged. */
export function downloadChecks({ create }: Resource, operations: readonly Operation[]): Check[] {
  if (!create || !isMultipart(create) || filesOf(create).length !== 1) return [];
  const download = downloadOf(operations, create);
  return download ? [downloadCheck(create, download)] : [];
}
