/**
 * `node serve-part.mjs`, in the folder of a shell or a remote: its development server. TILLWAY_DEV_PORT sets the port;
 * without it, it is `config.port` of the part's package.json.
 */
import { readPackage } from '../release/version.mjs';
import { configOf } from '../webpack/compile.mjs';
import { serveHot } from './hot-server.mjs';

const dir = process.cwd();
const { name, config } = readPackage(dir);
const port = Number(process.env.TILLWAY_DEV_PORT ?? config?.port);
if (!port)
  throw new Error(`${name} has no port: add config.port to its package.json, or set TILLWAY_DEV_PORT`);
// Whoever ends it by a signal leaves no files.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit());
await serveHot(await configOf(dir, 'development'), { port });
