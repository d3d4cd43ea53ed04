import { readFile } from 'node:fs/promises';
import { ReleaseDocumentSchema } from '@tillway/contract';
import * as v from 'valibot';
import type { Placed } from './compose-portal';

const answerWithinMs = 2_000;

/** Part → its development server. Only this machine: a portal never loads code from elsewhere. */
const DevelopmentPartsSchema = v.record(
  v.string(),
  v.pipe(v.string(), v.regex(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, 'must be http://localhost:<port>')),
);

/** Parts that come from webpack's development servers instead of from releases. */
export interface Development {
  /** Whether any part does, now. */
  isOn(): Promise<boolean>;
  /** The part as its server has it; undefined when none serves it. Throws when the server does not answer. */
  find(part: string): Promise<Placed | undefined>;
}

/** No part ever comes from a development server: every portal but a local one. */
export const noDevelopment: Development = {
  isOn: () => Promise.resolve(false),
  find: () => Promise.resolve(undefined),
};

/** Reads the file that `npm run dev` keeps; without the file, or with an empty one, nothing is in development. */
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
