import { SCENARIO_HEADER, SPACE_HEADER } from '@catering/mock-control';
import type { IncomingMessage } from 'node:http';

const HEADER = SPACE_HEADER.toLowerCase();
const SCENARIO = SCENARIO_HEADER.toLowerCase();
const HOST = /^(.+)\.localhost(?::\d+)?$/i;

/** The space that a request asks for. */
export interface ChosenSpace {
  readonly name: string;
  /** By the first label of its host, "checkout-1.localhost:4000", and not by the header. */
  readonly byHost: boolean;
  /** The scenario that the request names, rightly or not. */
  readonly scenario?: string | undefined;
}

/** Which space a request names, rightly or not; undefined for the server's own data. The header wins. */
export function chosenSpace({ headers }: IncomingMessage): ChosenSpace | undefined {
  const header = headers[HEADER];
  const scenario = headers[SCENARIO]?.toString().trim();
  if (header !== undefined) return { name: String(header), byHost: false, scenario };
  const label = HOST.exec(headers.host ?? '')?.[1];
  return label === undefined ? undefined : { name: label.toLowerCase(), byHost: true, scenario };
}

/** Where a space is reached without the header. */
export const addressOfSpace = (name: string, port: number) => `http://${name}.localhost:${port}`;
