/**
 * `node tools/looks.mjs`: writes the stylesheets of @tillway/ui from its looks and its theme. `--check` only compares.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate } from '../shared/build/release/evaluate.mjs';
import { root } from './pnpm.mjs';

const sources = path.join(root, 'shared', 'ui', 'src');
const file = path.join(sources, 'looks', 'stylesheet.ts');

const from = (module) => JSON.stringify(path.join(sources, module));
const { looks, page } = await evaluate(`
  import { looks as all } from ${from('looks/all-looks')};
  import { looksCss, pageCss } from ${from('looks/looks-css')};
  import { systemWithGlobals } from ${from('theme/globals')};
  export const looks = looksCss(systemWithGlobals, all);
  export const page = pageCss(systemWithGlobals);
`);
const constant = (comment, name, css) =>
  `/** ${comment} */\nexport const ${name} = \`${css.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\`;\n`;
const text = `// Written by \`node tools/looks.mjs\` from the theme and from the looks beside the components.

${constant('The classes of parts that stand many times on a screen.', 'looks', looks)}
${constant('Reset, tokens, keyframes, and rules of the page.', 'page', page)}`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('shared/ui/src/looks/stylesheet.ts is stale. Run: node tools/looks.mjs');
  process.exitCode = 1;
}
