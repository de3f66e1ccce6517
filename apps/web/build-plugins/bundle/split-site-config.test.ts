import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { splitSiteConfig } from './split-site-config.ts';

const entries: Record<string, string> = {
  'shop.js': "import { delivery as shipping } from '@catering/site-config'; console.log(shipping);",
  'support.js': "import { contact } from '@catering/site-config'; console.log(contact);",
};

test('a page downloads only the site values that it imports', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['source'] },
    plugins: [
      {
        name: 'entries',
        resolveId: (id) => (id in entries ? `${import.meta.dirname}/${id}` : undefined),
        load: (id) => entries[id.slice(import.meta.dirname.length + 1)],
      },
      splitSiteConfig(),
    ],
    build: { write: false, rolldownOptions: { input: Object.keys(entries) } },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const codeOf = (name: string) => chunks.find((chunk) => chunk.name === name)?.code;
  expect(codeOf('shop')).toContain('feeNaira');
  expect(codeOf('shop')).not.toContain('supportEmail');
  expect(codeOf('support')).toContain('supportEmail');
  expect(codeOf('support')).not.toContain('feeNaira');
  expect(chunks).toHaveLength(2);
});
