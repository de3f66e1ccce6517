import { serverOf, type Asked, type Reply } from './judge.ts';

/** A document of notes, whose parts tests replace. */
export const notesDocument = ({
  created = `'201': { description: made, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }`,
  errors = "'400': { description: invalid }",
  unknown = "'404': { description: none }",
  input = '{ type: object, required: [title], properties: { title: { type: string, minLength: 1, maxLength: 40 }, stars: { type: integer, minimum: 0, maximum: 5 } } }',
  required = true,
  id = '{ type: integer }',
  head = '',
  more = '',
} = {}): string => `
openapi: 3.1.0
info: { title: notes, version: '1' }
${head}
paths:
  /notes:
    get:
      operationId: list
      x-conformance: { resource: { name: note, action: list } }
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } } }
    post:
      operationId: create
      x-conformance: { resource: { name: note, action: create } }
      requestBody: { required: ${required}, content: { application/json: { schema: ${input} } } }
      responses:
        ${created}
        ${errors}
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: ${id} }]
    get:
      operationId: get
      x-conformance: { resource: { name: note, action: read } }
      responses:
        '200': { description: one, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
        ${unknown}
    put:
      operationId: put
      x-conformance: { resource: { name: note, action: update } }
      requestBody: { required: true, content: { application/json: { schema: ${input} } } }
      responses:
        '200': { description: one, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }
        ${errors}
        ${unknown}
    delete:
      operationId: remove
      x-conformance: { resource: { name: note, action: delete } }
      responses:
        '204': { description: gone }
        ${unknown}
${more}
components:
  schemas:
    Note:
      type: object
      required: [id, title]
      properties: { id: ${id}, title: { type: string }, stars: { type: integer } }
`;

export interface Note {
  readonly id: number | string;
  readonly title: string;
  readonly stars?: number;
}

export type Change = (
  asked: Asked,
  correct: () => Reply,
  notes: Map<string, Note>,
) => Reply | undefined;

const isValid = (body: unknown): body is Pick<Note, 'title' | 'stars'> => {
  const { title, stars = 0 } = Object(body) as Record<string, unknown>;
  const isTitle = typeof title === 'string' && /^.{1,40}$/su.test(title);
  return isTitle && Number.isInteger(stars) && Number(stars) >= 0 && Number(stars) <= 5;
};

/** A correct server of the document, but for what a test changes. */
export function notesServer(change: Change = () => undefined) {
  const notes = new Map<string, Note>();
  let last = 0;
  const known = (id: string, reply: (note: Note) => Reply): Reply => {
    const note = notes.get(id);
    return note ? reply(note) : { status: 404, body: { message: 'none' } };
  };
  const store = (id: number | string, { title, stars }: Pick<Note, 'title' | 'stars'>) => {
    const note = { id, title, ...(stars !== undefined && { stars }) };
    notes.set(`${id}`, note);
    return note;
  };
  const correct = ({ call, id, body, headers }: Asked): Reply => {
    const type = headers['content-type'];
    if (type !== undefined && type !== 'application/json') return { status: 415 };
    if (/^(?:POST|PUT) /.test(call) && !isValid(body))
      return { status: 400, body: { message: 'invalid' } };
    const valid = body as Note;
    switch (call) {
      case 'GET /notes':
        return { status: 200, body: [...notes.values()] };
      case 'POST /notes':
        return { status: 201, body: store((last += 1), valid) };
      case 'GET /notes/{id}':
        return known(id, (note) => ({ status: 200, body: note }));
      case 'PUT /notes/{id}':
        return known(id, (note) => ({ status: 200, body: store(note.id, valid) }));
      case 'DELETE /notes/{id}':
        return known(id, () => {
          notes.delete(id);
          return { status: 204 };
        });
      default:
        return { status: 404, body: { message: 'no such address' } };
    }
  };
  return serverOf((asked) => change(asked, () => correct(asked), notes) ?? correct(asked));
}
