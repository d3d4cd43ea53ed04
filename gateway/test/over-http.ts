import type { InjectOptions } from 'fastify';
import type { Server } from './browser';

/** A gateway in another process as a test's browser calls it. `base` such as `http://127.0.0.1:9100`. */
export const overHttp = (base: string): Server => ({
  async inject({ method = 'GET', url, headers, payload }: InjectOptions) {
    const response = await fetch(new URL(url as string, base), {
      method,
      headers: {
        ...(headers as Record<string, string>),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    const text = await response.text();
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      payload: text,
      cookies: response.headers.getSetCookie().map(cookieOf),
      json: () => JSON.parse(text) as unknown,
    };
  },
});

/** Reads one Set-Cookie header. */
function cookieOf(header: string): { name: string; value: string; maxAge?: number } {
  const [pair = '', ...attributes] = header.split('; ');
  const at = pair.indexOf('=');
  const age = attributes.find((attribute) => /^max-age=/i.test(attribute));
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    ...(age && { maxAge: Number(age.split('=')[1]) }),
  };
}
