import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

/** The record of a running edge for the commands of its machine: its address, and the files it serves. */
const RunningPortalSchema = v.object({
  /** A value that only this run of the edge knows; `/healthz` says it too. */
  instance: v.string(),
  pid: v.number(),
  url: v.string(),
  releases: v.string(),
  portals: v.string(),
  /** The file of parts that come from development servers, if the edge follows one. */
  development: v.nullable(v.string()),
});
export type RunningPortal = v.InferOutput<typeof RunningPortalSchema>;

/** Writes the record of a running edge into the folder. Returns the function that removes it. */
export async function recordRunning(folder: string, portal: RunningPortal): Promise<() => Promise<void>> {
  const file = path.join(folder, `${portal.instance}.json`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, `${JSON.stringify(portal, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return () => rm(file, { force: true });
}

/** Answers whether the portal of a record still runs. Throws if that is unclear. */
export type IsRunning = (portal: RunningPortal) => Promise<boolean>;

/** Finds the portals that run now, by their addresses. Removes invalid records and those of killed edges. */
export async function findRunning(folder: string, isRunning: IsRunning): Promise<RunningPortal[]> {
  const names = await readdir(folder).catch(() => []);
  const found: RunningPortal[] = [];
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    const file = path.join(folder, name);
    const record = v.safeParse(RunningPortalSchema, await readJson(file));
    if (record.success && (await isRunning(record.output))) found.push(record.output);
    else await rm(file, { force: true });
  }
  return found.sort((one, other) => one.url.localeCompare(other.url));
}

const readJson = (file: string): Promise<unknown> =>
  readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
