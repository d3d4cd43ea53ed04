import { storageLimits } from '@tillway/rules';
import * as v from 'valibot';
import { success } from '../answers';

/** The name of a stored value: a word in snake case, at most 40 characters. */
export const StoredNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/));

const version = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The value that a remote stored for a merchant. Version 0 and `null`: none yet. */
export const StoredValueResponseSchema = success({ value: v.unknown(), version });

/**
 * Stores any JSON value of at most `storageLimits.bytes`; `null` empties it. `version` is that of the value which it
 * replaces.
 */
export const StoreValueRequestSchema = v.strictObject({
  value: v.pipe(
    v.unknown(),
    v.check(
      (value) => value !== undefined && JSON.stringify(value).length <= storageLimits.characters,
      `It must be JSON of at most ${storageLimits.characters} characters`,
    ),
  ),
  version,
});

/** The version of the value that was just stored. */
export const StoreValueResponseSchema = success({ version });
