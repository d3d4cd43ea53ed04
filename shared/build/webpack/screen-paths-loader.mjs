import { screenPathTable } from '../lint/screen-path-table.mjs';

/**
 * Writes each path of the contract's table where it is used. Webpack does so with constants of six letters; a longer one
 * that a first load and a lazy part both use would be a module of its own, which costs more than the path's letters.
 */
export default function inlineScreenPaths(source) {
  return source.replaceAll(/(?<!typeof )\bscreenPaths\.(\w+)/g, (use, name) =>
    Object.hasOwn(screenPathTable, name) ? `'${screenPathTable[name]}'` : use,
  );
}
