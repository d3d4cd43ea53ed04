import path from 'node:path';
import * as v from 'valibot';
import { storePlace } from './releases/open-store';

const port = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535));
const absolute = v.pipe(
  v.string(),
  v.transform((folder) => path.resolve(folder)),
);

/** The environment variables of the edge; docs/operating/variables.md explains them, and a test compares the two. */
const schema = (home: string) =>
  v.object({
    PORT: v.optional(port, '8080'),
    /** `localhost` answers this machine only; a container sets `0.0.0.0`. */
    HOST: v.optional(v.string(), 'localhost'),
    GATEWAY_URL: v.optional(v.pipe(v.string(), v.url()), 'http://127.0.0.1:8081'),
    /** A folder, or the address of an S3-compatible bucket. */
    TILLWAY_RELEASES: v.optional(
      v.pipe(v.string(), v.transform(storePlace)),
      path.join(home, '../.data/releases'),
    ),
    TILLWAY_PORTALS: v.optional(absolute, path.join(home, 'portal.json')),
    /** Folder in which running edges record the files they serve, for commands of the same machine. */
    TILLWAY_RUNNING: v.optional(absolute, path.join(home, '../.data/running')),
    /** Folder with pictures of an installation's own brands. They come before the bundled ones. */
    TILLWAY_STATIC: v.optional(absolute),
    /** File of parts that local portals take from development servers. `npm run dev` keeps it. */
    TILLWAY_DEVELOPMENT: v.optional(absolute),
    /** File of the private key (Ed25519, PEM) that signs the caller for back ends of remotes. */
    TILLWAY_IDENTITY_KEY: v.optional(absolute),
    /** The portal's address as people type it. If it is https, the edge tells browsers to use only https. */
    TILLWAY_PUBLIC_URL: v.optional(v.pipe(v.string(), v.url())),
    TRUST_PROXY: v.optional(v.string()),
    LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  });

export type EdgeConfig = v.InferOutput<ReturnType<typeof schema>> & { staticFolders: string[] };

/** Reads the environment; `home` is the edge's folder. An empty variable counts as absent. Throws with all mistakes. */
export function readConfig(env: NodeJS.ProcessEnv, home: string): EdgeConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(schema(home), given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    throw new Error(`The environment has mistakes:\n  ${problems.join('\n  ')}`);
  }
  const { TILLWAY_STATIC: own } = parsed.output;
  return {
    ...parsed.output,
    staticFolders: [...(own ? [own] : []), path.join(home, 'static')],
  };
}
