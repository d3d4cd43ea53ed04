import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChosenOutcome } from './faults';

/** A request as a stand-in reads it. */
export interface Asked {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A stand-in's answer. `delivery` spoils it on the way; what it did stays done. */
export interface Answered {
  status?: number;
  type: string;
  body: string;
  delivery?: ChosenOutcome;
}

export interface StandIn {
  answer(asked: Asked): Answered | Promise<Answered>;
  /** Settles everything that waits for settlement. POST /stand-in/settle calls it too, for tests in other processes. */
  settle(): void;
}

/** A running stand-in. */
export interface Running {
  /** Such as `http://127.0.0.1:9107`. */
  url: string;
  /**
   * All requests so far, as they came, for tests about what is sent. POST /stand-in/requests tells them too, for tests in
   * other processes.
   */
  requests: readonly Asked[];
  close(): Promise<void>;
}

interface ServeOptions {
  /** 0 takes a free one. */
  port?: number;
  /** The delay of a slow answer, in milliseconds. */
  slowMs?: number;
  /** Serves over TLS, with a key and a certificate in PEM. */
  tls?: { key: string; cert: string } | undefined;
  /** Sets the stand-in's clock forward. POST /stand-in/pass?seconds=60 calls it, for tests in other processes. */
  pass?: ((seconds: number) => void) | undefined;
}

/** Serves a stand-in on loopback. */
export async function serve(
  standIn: StandIn,
  { port = 0, slowMs = 5_000, tls, pass }: ServeOptions = {},
): Promise<Running> {
  const requests: Asked[] = [];
  const controls: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
    '/stand-in/settle': () => standIn.settle(),
    '/stand-in/pass': (query) => pass?.(Number(query.get('seconds'))),
    '/stand-in/requests': () => requests,
  };
  const listen = (request: IncomingMessage, response: ServerResponse) => {
    void take(request).then(async (asked) => {
      const [path = '', query] = asked.path.split('?');
      const control = controls[path];
      if (control) {
        const told = control(new URLSearchParams(query)) ?? null;
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));
        return;
      }
      requests.push(asked);
      await deliver(response, await standIn.answer(asked), slowMs);
    });
  };
  const server = tls ? createSecureServer(tls, listen) : createServer(listen);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function take(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

async function deliver(
  response: ServerResponse,
  { status = 200, type, body, delivery }: Answered,
  slowMs: number,
): Promise<void> {
  if (delivery === 'lost before acceptance' || delivery === 'lost after acceptance') {
    response.destroy();
    return;
  }
  if (delivery === 'slow') await pause(slowMs);
  const spoiled: Partial<Record<ChosenOutcome, [number, string, string]>> = {
    'server error': [500, 'text/plain', 'Internal error'],
    'wrong type': [200, 'text/html', '<html><body>Please stand by</body></html>'],
    'half an answer': [200, type, body.slice(0, body.length / 2)],
  };
  const [code, contentType, text] = (delivery && spoiled[delivery]) ?? [status, type, body];
  response.writeHead(code, { 'content-type': contentType }).end(text);
}
