import { newFaultSchema } from '@catering/mock-control';
import * as z from 'zod/mini';

/** The ways in which a fault ends a request, as fields of the fault. */
export const endings = {
  '': { label: 'Respond', fields: {} },
  before: { label: 'Hang up before the operation', fields: { drop: true } },
  during: { label: 'Hang up after half of the body', fields: { drop: true, when: 'during' } },
  after: {
    label: 'Hang up after the operation: its response is lost',
    fields: { drop: true, when: 'after' },
  },
  hang: { label: 'Never respond', fields: { hang: true } },
} as const;
type Ending = keyof typeof endings;
// The keys of the table are the endings.
export const endingNames = Object.keys(endings) as Ending[];

/** The first content of the form for a fault. */
export const emptyTexts = {
  operation: '',
  path: '',
  status: '',
  delayMs: '',
  ending: '' as string,
  more: '',
};
type FaultTexts = typeof emptyTexts;

const toNumber = (text: string) => (/^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text);

/** A number, or a range: "100-900". */
function toDelay(text: string) {
  const [, least, most] = /^(\d+)\s*-\s*(\d+)$/.exec(text) ?? [];
  return most === undefined ? toNumber(text) : [Number(least), Number(most)];
}

function readTexts(
  { operation, path, status, delayMs, ending, more }: FaultTexts,
  { issues }: z.core.ParsePayload,
) {
  let added: unknown = {};
  try {
    if (more.trim() !== '') added = JSON.parse(more);
  } catch (error) {
    const message = `This is not JSON: ${Object(error).message}`;
    issues.push({ code: 'custom', input: more, path: ['more'], message });
  }
  const { fields } = endings[endingNames.find((name) => name === ending) ?? ''];
  // The schema of a fault checks what comes of it.
  return {
    ...(operation !== '' && { operation }),
    ...(path.trim() !== '' && { path: path.trim() }),
    ...(status.trim() !== '' && { status: toNumber(status.trim()) }),
    ...(delayMs.trim() !== '' && { delayMs: toDelay(delayMs.trim()) }),
    ...fields,
    ...Object(added),
  } as z.input<typeof newFaultSchema>;
}

const textsSchema = z.custom<FaultTexts>();

/** Reads the form as the server reads a fault. */
export const faultTextsSchema = z.pipe(z.pipe(textsSchema, z.transform(readTexts)), newFaultSchema);
