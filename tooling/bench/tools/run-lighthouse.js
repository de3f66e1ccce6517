// Looks at one page once, with the mobile preset, and prints what counts as JSON.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [url, chromePath] = process.argv.slice(2);
const chrome = await launch({
  chromePath,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
});
try {
  const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'error' });
  const score = (category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const value = (audit) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const faults = Object.values(lhr.audits)
    .filter(({ scoreDisplayMode, score: given }) => scoreDisplayMode === 'binary' && given === 0)
    .map(({ id, title }) => `${id}: ${title}`);
  const figures = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    faults,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  chrome.kill();
}
