import type { Desk } from './desk';
import { parseReleaseName, type ReleaseName } from './release';
import { ReleaseError } from './release-error';
import { usage } from './usage';

export interface CommandOptions {
  channel: string;
  promote: boolean;
  /** File of a private key. */
  key?: string | undefined;
  csv: boolean;
  /** The commit of a build. */
  commit?: string | undefined;
  /** The lifetime of a token, in days. */
  days?: string | undefined;
  'may-move'?: boolean | undefined;
  /** The percentages of a canary, as `5,25,100`, and the time of each, as `10m`. */
  steps?: string | undefined;
  every?: string | undefined;
  html?: boolean | undefined;
  note?: string | undefined;
  host?: string | undefined;
  /** A time, as `2026-11-23` or `2026-11-23T09:30:00Z`. */
  at?: string | undefined;
  /** The address of the running portal. */
  origin?: string | undefined;
}

export interface Outcome {
  output: string;
  isGood: boolean;
  /** A message for the operator that no file should contain. */
  says?: string;
}
export type Command = (desk: Desk, words: string[], options: CommandOptions) => Promise<Outcome>;

export const said = (...lines: string[]): Outcome => ({
  output: lines.map((line) => `${line}\n`).join(''),
  isGood: true,
});

export const demand = (words: string[], what: string) => {
  if (words.length === 0) throw new ReleaseError(`Name ${what}.\n${usage}`);
  return words;
};
export const demandOne = (words: string[]): ReleaseName => {
  const [word] = demand(words, 'the release');
  return parseReleaseName(word ?? '');
};
