import { createServer, request as ask, type Server } from 'node:http';
import { expect, test } from '@playwright/test';
import { portalPort } from '../../portal/address';
import { freePort } from '../../portal/free-port';
import { showsTransactions } from '../../portal/failed-remote';
import { signIn } from '../../portal/sign-in';
import { users } from '../../portal/users';

const entry = /^\/remotes\/history\/[^/]+\/remoteEntry[^/]*\.js$/;

/**
 * Starts a proxy before the portal that corrupts the first copy of a script, which the browser then caches for a year.
 */
async function startProxy(): Promise<{ url: string; asked: string[]; server: Server }> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const isEntry = entry.test(url);
    if (isEntry) asked.push(url);
    const isSpoilt = isEntry && asked.length === 1;
    const forwarded = { ...headers, ...(isEntry && { 'accept-encoding': 'identity' }) };
    const upstream = ask({ port: portalPort, method, path: url, headers: forwarded }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      if (isSpoilt) outgoing.write('/* an advertisement */');
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return { url: `http://localhost:${port}`, asked, server };
}

test('a corrupt copy in the browser’s cache never runs and is replaced at once, and the user sees the screen', async ({
  browser,
}) => {
  const { url, asked, server } = await startProxy();
  const page = await browser.newPage({ baseURL: url });
  await signIn(page, users.merchant, '/?redirect=/transactions');
  await showsTransactions(page);
  expect(asked).toHaveLength(2);
  await page.reload();
  await showsTransactions(page);
  expect(asked).toHaveLength(2);
  await page.close();
  server.closeAllConnections();
  server.close();
});
