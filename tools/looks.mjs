/**
 * `node tools/looks.mjs`: writes the stylesheet of @tillway/ui from its looks and its theme. `--check` only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from '../shared/build/release/evaluate.mjs';
import { root } from './pnpm.mjs';

const sources = path.join(root, 'shared', 'ui', 'src');
const file = path.join(sources, 'looks', 'stylesheet.ts');

const from = (module) => JSON.stringify(path.join(sources, module));
const { css } = await evaluate(`
  import { looks } from ${from('looks/all-looks')};
  import { looksCss } from ${from('looks/looks-css')};
  import { system } from ${from('theme/system')};
  export const css = looksCss(system, looks);
`);
const text = `/** Written by \`node tools/looks.mjs\` from the looks beside the components. */
export const stylesheet = \`${css.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\`;
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('shared/ui/src/looks/stylesheet.ts is stale. Run: node tools/looks.mjs');
  process.exitCode = 1;
}
