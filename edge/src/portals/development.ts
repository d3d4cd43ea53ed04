import { readFile } from 'node:fs/promises';
import { ReleaseDocumentSchema } from '@tillway/contract';
import * as v from 'valibot';
import type { Placed } from './compose-portal';

const answerWithinMs = 2_000;

/** Part → its development server. Only this machine is allowed: a portal never loads code from elsewhere. */
const DevelopmentPartsSchema = v.record(
  v.string(),
  v.pipe(v.string(), v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, 'must be http://localhost:<port>')),
);

/** The parts that come from webpack's development servers instead of releases. */
export interface Development {
  /** Answers whether any part does now. */
  isOn(): Promise<boolean>;
  /**
   * Finds the part as its server has it. `undefined` means that no server has it. Throws if the server does not answer.
   */
  find(part: string): Promise<Placed | undefined>;
}

/** The choice of every portal that is not local: no part comes from a development server. */
export const noDevelopment: Development = {
  isOn: () => Promise.resolve(false),
  find: () => Promise.resolve(undefined),
};

/** Reads the file that `npm run dev` keeps. Without the file, or with an empty one, nothing is in development. */
export function developmentFrom(file: string): Development {
  const parts = async () => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    return v.parse(DevelopmentPartsSchema, JSON.parse(text));
  };
  return {
    isOn: async () => Object.keys(await parts()).length > 0,
    async find(part) {
      const base = (await parts())[part];
      if (base === undefined) return undefined;
      const answer = await fetch(`${base}/release.json`, { signal: AbortSignal.timeout(answerWithinMs) });
      return { release: v.parse(ReleaseDocumentSchema, await answer.json()), base };
    },
  };
}
