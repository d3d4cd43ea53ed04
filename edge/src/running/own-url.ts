/** Returns the address by which this machine reaches its own server that listens on this host. */
export function ownUrl(host: string, listens: readonly (string | { port: number })[]): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const [first] = listens;
  const port = typeof first === 'object' ? first.port : 0;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
