import { type Endpoint, endpoints, FailureSchema } from '@tillway/contract';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { ResponseOf, EndpointName } from '../src/platform/http';

type Value = string | number | boolean;
interface Asked {
  params?: Record<string, string>;
  /** The query parameters; `filter` is an object. */
  query?: Record<string, Value | object | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Leaves the CSRF header out. */
  withoutCsrf?: boolean;
}

export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  body: unknown;
}

/** A gateway that answers calls: in this process, or over HTTP. */
export interface Server {
  inject(options: InjectOptions): Promise<{
    statusCode: number;
    headers: Record<string, unknown>;
    payload: string;
    cookies: { name: string; value: string; maxAge?: number }[];
    json: () => unknown;
  }>;
}

/** Creates a browser as the gateway sees it: it keeps cookies and repeats the CSRF cookie in its header. */
export function createBrowser(server: Server) {
  const cookies = new Map<string, string>();

  async function send(
    options: InjectOptions,
    { headers = {}, withoutCsrf = false }: Asked = {},
  ): Promise<Answered> {
    const response = await server.inject({
      ...options,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(!withoutCsrf && { 'x-csrf-token': cookies.get('tillway_csrf') ?? '' }),
        ...headers,
      },
    });
    for (const { name, value, maxAge } of response.cookies)
      maxAge === 0 ? cookies.delete(name) : cookies.set(name, value);
    const isJson =
      response.payload !== '' && String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: isJson ? response.json() : undefined,
    };
  }

  /** Makes a call of the contract and returns any answer. */
  function call(name: EndpointName, asked: Asked = {}): Promise<Answered> {
    const { method, path } = endpoints[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, param: string) =>
      encodeURIComponent(asked.params?.[param] ?? ''),
    );
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(asked.query ?? {}))
      if (value !== undefined)
        query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
    const url = `/api${filled}${query.size > 0 ? `?${query.toString()}` : ''}`;
    return send(
      { method, url, ...(asked.body === undefined ? {} : { payload: asked.body as object }) },
      asked,
    );
  }

  /** Makes a call that must succeed, and returns its answer, which must match the contract exactly. */
  async function get<Name extends EndpointName>(name: Name, asked: Asked = {}): Promise<ResponseOf<Name>> {
    const { status, text, body } = await call(name, asked);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
    const endpoint: Endpoint = endpoints[name];
    const answer = v.parse(endpoint.response, body);
    expect(body).toEqual(answer);
    return answer as ResponseOf<Name>;
  }

  /** Makes a call that must be refused, and returns its failure. */
  async function refused(name: EndpointName, asked: Asked = {}) {
    const { status, body, headers } = await call(name, asked);
    return { status, headers, ...v.parse(FailureSchema, body) };
  }

  return {
    cookies,
    send,
    call,
    get,
    refused,
    signIn: (email: string, password: string, otpToken?: string) =>
      get('login', { body: { email, password, ...(otpToken !== undefined && { otpToken }) } }),
  };
}
export type Browser = ReturnType<typeof createBrowser>;
