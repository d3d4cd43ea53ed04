import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { home } from '../home.mjs';
import { faults } from './faults.mjs';
import { createStorage } from './storage.mjs';

const controls = readFileSync(path.join(home, 'stand-in/controls.html'), 'utf8');
const sessionCookie = 'tillway_session';
const failure = (code, message) => ({ error: true, code, message });

/**
 * Starts a gateway with the demo's data in memory. Each call reads the users, the payments, and the remote's
 * own answers from `demo()`, since they may change meanwhile: `{ users, rows, nextPayment, answer }`. Any
 * password works. Users and faults are selected at `/api/emulator`.
 */
export async function startStandIn(demo) {
  let fault = Object.keys(faults)[0];
  let storage = createStorage();
  const listeners = new Set();
  const server = fastify();

  const userOf = ({ headers }) => {
    const [, email] = new RegExp(`${sessionCookie}=([^;]+)`).exec(headers.cookie ?? '') ?? [];
    return demo().users[decodeURIComponent(email ?? '')];
  };
  const begin = (reply, email) =>
    reply.header('set-cookie', [
      `${sessionCookie}=${encodeURIComponent(email)}; HttpOnly; Path=/; SameSite=Lax`,
      'tillway_csrf=emulator; Path=/; SameSite=Lax',
    ]);
  const sessionOf = ({ session }) => ({
    ...session,
    force_change_password: false,
    password_grace_period: null,
  });

  server.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));

  server.post('/api/users/login', async ({ body }, reply) => {
    const user = demo().users[body?.email?.trim().toLowerCase()];
    if (!user) {
      const known = Object.keys(demo().users).join(', ');
      return reply.code(401).send(failure('invalid', `The emulator knows ${known}.`));
    }
    begin(reply, user.session.user.email);
    const password = {
      password_age: 1,
      time_until_force_password_change: null,
      force_password_change_warning: false,
    };
    return { error: false, data: { ...sessionOf(user), ...password } };
  });
  server.get('/api/users/token', async (request, reply) => {
    const user = userOf(request);
    return user
      ? { error: false, data: sessionOf(user) }
      : reply.code(401).send(failure('no_session', 'You must be logged in.'));
  });
  server.post('/api/users/token_invalidate', async (_, reply) => {
    reply.header('set-cookie', [`${sessionCookie}=; Max-Age=0; Path=/`, 'tillway_csrf=; Max-Age=0; Path=/']);
    return { error: false };
  });

  server.get('/api/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': the emulator\n\n');
    listeners.add(reply.raw);
    request.raw.once('close', () => listeners.delete(reply.raw));
  });
  const tell = (change) => listeners.forEach((stream) => stream.write(`data: ${JSON.stringify(change)}\n\n`));

  server.get('/api/emulator', (_, reply) => reply.type('text/html; charset=utf-8').send(controls));
  server.get('/api/emulator/state', async (request) => ({
    users: Object.entries(demo().users).map(([email, { label }]) => ({ email, label })),
    user: userOf(request)?.session.user.email ?? null,
    faults: Object.keys(faults),
    fault,
  }));
  server.post('/api/emulator/user', async ({ body }, reply) => {
    begin(reply, body.email);
    return { error: false };
  });
  server.post('/api/emulator/fault', async ({ body }) => {
    if (Object.hasOwn(faults, body.fault)) fault = body.fault;
    return { error: false };
  });
  server.post('/api/emulator/payment', async () => {
    const { id, account_id, terminal_id, response_text, total_amount } = demo().nextPayment();
    tell({ records: 'transactions', ids: [id] });
    const event = {
      transaction_id: id,
      account_id,
      terminal_id,
      payment_type: 'card',
      response_text,
      total_amount,
    };
    return { error: false, event };
  });

  // All other calls are the remote's: the selected fault applies first, then the remote's own answers, then what it
  // stored, then the demo's.
  server.all('/api/*', async (request, reply) => {
    const { delayMs = 0, status, answer, isCut } = faults[fault];
    await pause(delayMs);
    if (isCut) return void reply.hijack().raw.destroy();
    if (status) return reply.code(status).send(answer);
    const user = userOf(request);
    if (!user) return reply.code(401).send(failure('no_session', 'You must be logged in.'));
    const { method, url, query, body } = request;
    const call = { method, path: url.split('?')[0].replace('/api', ''), query, body };
    const own = demo().answer?.(call);
    if (own !== undefined) return own;
    const stored = storage(call, user);
    return stored ? reply.code(stored.status).send(stored.body) : answerOf(demo(), call);
  });

  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://127.0.0.1:${server.server.address().port}`,
    /** Takes back the selected fault, and what remotes stored. */
    clear() {
      fault = Object.keys(faults)[0];
      storage = createStorage();
    },
    async stop() {
      listeners.forEach((stream) => stream.destroy());
      await server.close();
    },
  };
}

/** Returns the demo's answer to a call: payments, and lists without rows. */
function answerOf({ rows }, call) {
  if (call.method !== 'GET') return { error: false };
  const found = call.path === '/transactions' ? rows : [];
  return { error: false, rows: found, count: found.length, data: found };
}
