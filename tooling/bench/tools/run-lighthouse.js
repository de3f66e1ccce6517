// Looks at a page once, with the mobile preset, and prints its figures by the names of the goals.
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
    'best practices': score('best-practices'),
    SEO: score('seo'),
    FCP: value('first-contentful-paint'),
    LCP: value('largest-contentful-paint'),
    TBT: value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
  };
  process.stdout.write(`${JSON.stringify({ figures, faults })}\n`);
} finally {
  chrome.kill();
}
