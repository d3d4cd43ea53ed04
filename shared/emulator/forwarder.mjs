import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

/**
 * A gateway that is the one of a portal elsewhere: calls go there as from its own pages, and its cookies come to stay with
 * this machine. `portal`: its address, `https://test.example.com`.
 */
export async function startForwarder(portal) {
  const { origin, host } = new URL(portal);
  const server = fastify();
  await server.register(proxy, {
    upstream: origin,
    replyOptions: {
      rewriteRequestHeaders: (_, headers) => ({
        ...withoutForwarding(headers),
        host,
        ...(headers.origin && { origin }),
        ...(headers.referer && { referer: `${origin}/` }),
      }),
      rewriteHeaders: (headers) => ({ ...headers, ...localCookies(headers['set-cookie']) }),
    },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${server.server.address().port}`, stop: () => server.close() };
}

/** What the edge here says of this machine is nothing to the portal. */
const withoutForwarding = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-forwarded-')));

/** Cookies as a page of `http://localhost` may keep them. */
const localCookies = (cookies) =>
  cookies && {
    'set-cookie': [cookies].flat().map((each) => each.replace(/; *(Secure|Domain=[^;]*)/gi, '')),
  };
