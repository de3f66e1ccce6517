import { bytesOf, type Body } from '../wire/body.ts';
import type { Exchange, WireResponse } from '../wire/exchange.ts';
import { verdictLine, type Reporter } from './summary.ts';
import type { Report } from '../report.ts';

const LONGEST_TEXT = 200_000;

const isText = (bytes: Buffer) => !bytes.toString().includes('\uFFFD');

function postData(body: Body, { secrets }: Report) {
  const bytes = bytesOf(body);
  const text = isText(bytes) ? secrets.mask(bytes.toString()) : `(${bytes.length} bytes)`;
  const cut = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return { mimeType: body.type ?? '', params: [], text: cut };
}

function content(response: WireResponse, { secrets }: Report) {
  const { bytes, text, headers } = response;
  const mimeType = headers['content-type'] ?? '';
  const base = { size: bytes.length, mimeType };
  if (isText(bytes)) return { ...base, text: secrets.mask(text) };
  return { ...base, text: bytes.toString('base64'), encoding: 'base64' };
}

function entry(exchange: Exchange, report: Report) {
  const { request, response, startedAt, duration, check, failure } = exchange;
  const { secrets, target } = report;
  const url = new URL(target + request.path);
  const listed = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => ({
      name,
      value: secrets.maskHeader(name, value),
    }));
  const type = request.body?.type;
  const sent = { ...request.headers, ...(type === undefined ? {} : { 'content-type': type }) };
  return {
    startedDateTime: new Date(startedAt).toISOString(),
    time: duration,
    comment: check,
    request: {
      method: request.method,
      url: secrets.mask(target + request.path),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listed(sent),
      queryString: [...url.searchParams].map(([name, value]) => ({
        name,
        value: secrets.mask(`?${name}=${value}`).slice(name.length + 2),
      })),
      ...(request.body ? { postData: postData(request.body, report) } : {}),
      headersSize: -1,
      bodySize: request.body ? bytesOf(request.body).length : 0,
    },
    response: {
      status: response?.status ?? 0,
      statusText: failure ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: listed(response?.headers ?? {}),
      content: response ? content(response, report) : { size: 0, mimeType: '' },
      redirectURL: response?.headers.location ?? '',
      headersSize: -1,
      bodySize: response?.bytes.length ?? 0,
    },
    cache: {},
    timings: { send: 0, wait: duration, receive: 0 },
  };
}

/** Every request and response of the run, for the tools of browsers; "comment" names the check. */
export const harReport: Reporter = (report) => {
  const log = {
    version: '1.2',
    comment: verdictLine(report.results),
    creator: { name: report.suite, version: '0.1.0' },
    entries: report.exchanges.map((exchange) => entry(exchange, report)),
  };
  return `${JSON.stringify({ log })}\n`;
};
