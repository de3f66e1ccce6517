import { toHarEntry } from '../traffic/har-entry.ts';
import { verdictLine, type Reporter } from './summary.ts';

/** Every request and response of the run, for the tools of browsers; "comment" names the check. */
export const harReport: Reporter = (report) => {
  const log = {
    version: '1.2',
    comment: verdictLine(report.results),
    creator: { name: report.suite, version: '0.1.0' },
    entries: report.exchanges.map((exchange) => toHarEntry(exchange, report)),
  };
  return `${JSON.stringify({ log })}\n`;
};
