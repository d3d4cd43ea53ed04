/** The back end of a remote as a process of its own. It answers with the caller it sees and the content it received. */
import { createServer } from 'node:http';
import { IdentityError, identityReader } from '../../shared/build/identity/verify-identity.mjs';

const [portal, remote] = process.argv.slice(2);
const callerOf = identityReader({ portal, remote });
const answers = {
  '/html': { type: 'text/html', body: '<script>alert(1)</script>' },
  '/csv': { type: 'text/csv', body: 'points\n7\n' },
  '/long': { body: JSON.stringify('x'.repeat(3_000_000)) },
  '/away': { status: 302, body: '{}', headers: { location: 'https://elsewhere.example/' } },
  '/refused': { status: 403, body: '{"error":true,"code":"mine","message":"No points here"}' },
  '/unknown': { status: 401, body: '{"error":true}' },
};

const server = createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method, url, headers } = request;
  if (url === '/silent') return;
  if (url === '/broken') return void request.socket.destroy();
  try {
    const caller = await callerOf(headers);
    const seen = { method, url, headers, body: Buffer.concat(chunks).toString(), caller };
    const {
      status = 200,
      type = 'application/json',
      body = JSON.stringify(seen),
      headers: more,
    } = answers[url] ?? {};
    response.writeHead(status, { 'content-type': type, 'set-cookie': 'tillway_session=stolen', ...more });
    response.end(body);
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    response.writeHead(403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: true, code: 'identity', message: error.message }));
  }
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
