import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/open-test-app.ts';

const email = 'chidi@example.com';

test('the page loads one script and one style sheet, which its content policy allows', async () => {
  const { api } = await openTestApp();
  const page = await api.get('/__mock');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self'");
  expect(page.text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  const loaded = [...page.text.matchAll(/(?:src|href)="(\.[^"]+)"/g)].map(([, path]) => path);
  expect(loaded).toEqual(['./__mock/page.js', './__mock/page.css']);
  for (const path of ['/__mock/page.js', '/__mock/page.css']) {
    const { status, headers } = await api.get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain(path.endsWith('js') ? 'javascript' : 'css');
  }
});

test('a mail is a separate document that runs no script', async () => {
  const { api, person } = await openTestApp();
  const { headers } = await person('admin');
  const message = '<script>alert(1)</script>';
  const { body } = await api.post('/messages').send({ email, message });
  await api.post(`/messages/${body._id}/reply`).set(headers).send({ replyMessage: 'Hm' });
  const [mail] = (await api.get('/__mock/api/mails')).body;
  const shown = await api.get(`/__mock/mails/${mail._id}`);
  expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(shown.headers['content-security-policy']).toMatch(
    /^default-src 'none';.* sandbox allow-popups/,
  );
  expect(shown.text).toContain('&lt;script&gt;');
  expect(shown.text).not.toContain('<script');
  expect((await api.get('/__mock/mails/nothing')).status).toBe(404);
});

test("the server's address, its site, and its upstream can be read", async () => {
  const { api } = await openTestApp();
  const { body } = await api.get('/__mock/api/server');
  expect(body).toEqual({
    address: 'http://127.0.0.1:4000',
    site: 'http://localhost:5173',
    hasSpaces: false,
    upstream: null,
  });
});

test('the path with a trailing slash redirects to the page, with any path prefix', async () => {
  const { api } = await openTestApp();
  const { status, headers } = await api.get('/__mock/');
  expect({ status, location: headers.location }).toEqual({ status: 308, location: '../__mock' });
});
