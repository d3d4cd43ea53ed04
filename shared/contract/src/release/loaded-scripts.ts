import * as v from 'valibot';

/** The path to which a page reports the scripts it ran, and from which a superuser reads the differences. */
export const loadedScriptsPath = '/loaded-scripts';

/** Scripts of a page: addresses without query, and their expected hashes. No user data. */
export const LoadedScriptsSchema = v.strictObject({
  scripts: v.pipe(
    v.array(
      v.strictObject({
        src: v.pipe(v.string(), v.maxLength(300)),
        /** Empty if the page declared no hash: the script that loaded it did. */
        integrity: v.pipe(v.string(), v.maxLength(120)),
      }),
    ),
    v.maxLength(200),
  ),
});
export type LoadedScripts = v.InferOutput<typeof LoadedScriptsSchema>;
