import proxy from '@fastify/http-proxy';
import fastify from 'fastify';

/**
 * Starts a gateway that forwards to a remote portal: calls look like those of its own pages, and its cookies
 * are kept on this machine. `portal` is its address: `https://test.example.com`.
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

/** Removes the forwarding headers of the local edge, which would be wrong at the portal. */
const withoutForwarding = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-forwarded-')));

/** Rewrites cookies so that a page of `http://localhost` may keep them. */
const localCookies = (cookies) =>
  cookies && {
    'set-cookie': [cookies].flat().map((each) => each.replace(/; *(Secure|Domain=[^;]*)/gi, '')),
  };
