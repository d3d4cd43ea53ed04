import files from '@fastify/static';
import fastify from 'fastify';

/** Serves a folder with a build like a development server: to pages of other ports, and never from a cache. */
export async function serveBuild(root) {
  const server = fastify();
  await server.register(files, {
    root,
    cacheControl: false,
    setHeaders: (response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('cache-control', 'no-store');
    },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${server.server.address().port}`, stop: () => server.close() };
}
