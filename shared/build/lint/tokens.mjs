/** Requires tokens for colors and sizes, which the theme defines. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const colour = String.raw`/^#[0-9a-f]{3,8}$|\b(rgb|hsl)a?\(/i`;
const colourMessage = 'Use color tokens of shared/ui/src/theme, whose contrast is tested.';

/** The steps of sizes and distances. The theme knows no others, and it silently ignores an unknown step. */
const theme = readFileSync(path.join(import.meta.dirname, '../../ui/src/theme/tokens.ts'), 'utf8');
const numbersOf = (name) => {
  const [, list] = new RegExp(`const ${name} = \\[([^\\]]+)\\]`).exec(theme) ?? [];
  if (!list) throw new Error(`The theme has no list of ${name}`);
  return list.split(',').map((each) => each.trim());
};
const known = (...lists) =>
  `/^(?!-?(${['0', ...lists.flatMap(numbersOf)].join('|').replaceAll('.', '[.]')})$)-?[0-9.]+$/`;
const sizes = '/^(w|h|width|height|boxSize|(min|max)(W|H|Width|Height))$/';
const distances =
  '/^([pm][xytbse]?|gap|rowGap|columnGap|inset.*|top|bottom|padding.*|margin.*|scroll(Padding|Margin).*)$/';
const stepMessage = 'The theme has no such step (shared/ui/src/theme/tokens.ts) and would ignore it.';
const stepRules = [
  [sizes, known('steps', 'places')],
  [distances, known('steps')],
].flatMap(([names, unknown]) =>
  [
    `JSXOpeningElement:not([name.name=/^[a-z]/]) > JSXAttribute[name.name=${names}] > Literal[value=${unknown}]`,
    `JSXAttribute[name.name=${names}] ObjectExpression > Property > Literal.value[value=${unknown}]`,
    `Property[key.name=${names}] > Literal.value[value=${unknown}]`,
    `Property[key.name=${names}] > ObjectExpression > Property > Literal.value[value=${unknown}]`,
  ].map((selector) => ({ selector, message: stepMessage })),
);

/** The rule for eslint's flat config. */
export const tokenRule = {
  files: ['{shell,remote-*,shared/{ui,overlays,payment-parts,screen-kit,remote-kit}}/src/**/*.{ts,tsx}'],
  ignores: ['shared/ui/src/theme/**', '**/*.test.{ts,tsx}', '**/testing/**'],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: `Literal[value=${colour}]`, message: colourMessage },
      { selector: `TemplateElement[value.raw=${colour}]`, message: colourMessage },
      ...stepRules,
    ],
  },
};
