import * as v from 'valibot';

/** Where a page tells the edge which scripts it has run, and where a superuser reads what differed (docs/decisions/0161). */
export const loadedScriptsPath = '/loaded-scripts';

/** Scripts of a page: addresses without query, and the hashes they were held to. Nothing of the user. */
export const LoadedScriptsSchema = v.strictObject({
  scripts: v.pipe(
    v.array(
      v.strictObject({
        src: v.pipe(v.string(), v.maxLength(300)),
        /** Empty where the page named none for it: the script that loaded it did. */
        integrity: v.pipe(v.string(), v.maxLength(120)),
      }),
    ),
    v.maxLength(200),
  ),
});
export type LoadedScripts = v.InferOutput<typeof LoadedScriptsSchema>;
