import { screenPaths } from '@tillway/contract/routes';
import { toJsonSchema } from '@valibot/to-json-schema';
import { PortalFileSchema } from './portal-file';

type Field = readonly [meaning: string, example?: unknown];

/** The meaning of each color, under the page's own words. */
const colors: Record<string, Field> = {
  subtle: ['Tint behind notices and the current entry of a menu', '#faeff3'],
  muted: ['Background of a selected row', '#f5dbe5'],
  border: ['Line around a tinted part', '#d6a3b8'],
  solid: ['Background of the main button, and signs', '#8a1c4a'],
  hover: ['The main button under the pointer', '#6e143a'],
  fg: ['Links, and text in the brand’s color', '#7c1942'],
  contrast: ['Text on the main button', '#ffffff'],
  focusRing: ['Frame of the element that has the focus', '#b0386a'],
  deep: ['The bar, and the brand’s half of the sign-in', '#3d1023'],
  deepLit: ['The lighter part of that half', '#6b2342'],
  onDeep: ['Text on the bar', '#fbeef3'],
  onDeepMuted: ['Quiet text on the bar', '#e6c6d4'],
  accent: ['Signs on the bar', '#e79ab9'],
};
const host: Record<string, Field> = {
  portal: ['The key of the portal that it shows', 'corner'],
  environment: ['Where it runs. `local` shows the gallery and the developer’s pages', 'production'],
  overrides: [
    'True if superusers may see other builds here, each for one session; never in production',
    true,
  ],
};
const below = (place: string, fields: Record<string, Field>): Record<string, Field> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [`${place}.${name}`, field]));

/** The meaning of each field of the portal file and an example. `*` is a name of yours, `[]` an entry of a list. */
export const portalFields: Record<string, Field> = {
  $schema: ['The schema with which an editor completes the fields', './portal.schema.json'],
  default: ['The settings of every host that `hosts` does not list'],
  ...below('default', host),
  hosts: ['Each host, without its port, and what it shows'],
  'hosts.*': ['The settings of a host'],
  ...below('hosts.*', host),
  shell: ['The shell’s part of the script inventory'],
  'shell.owner': ['The team that answers for the shell', 'Portal team'],
  'shell.purpose': ['Its purpose', 'Signs in, guards screens, loads the remotes'],
  publishers: ['The parts whose releases must be signed'],
  'publishers.*': ['Public keys (Ed25519, SPKI in base64) of those who may publish the part'],
  hooks: ['Addresses that are told of each move, at most 50'],
  'hooks[].url': ['The address', 'https://ci.example.com/tillway'],
  'hooks[].remotes': ['The remotes whose moves it is told', ['loyalty']],
  'hooks[].private': ['True if the address may be of a private network, and plain http', true],
  portals: ['Each portal by its key'],
  'portals.*': ['A portal: its brand, its settings, and its remotes'],
  'portals.*.brand': ['Its name, look, and contacts'],
  'portals.*.brand.key': ['In kebab case; also the name of its icon, `icons/<key>.svg`', 'corner'],
  'portals.*.brand.name': ['The name that people read', 'Corner Pay'],
  'portals.*.brand.title': [
    'The words before the title of each page; without it `Virtual Terminal`',
    'Corner Pay',
  ],
  'portals.*.brand.logo': ['The picture in the bar, which is dark. Without it the bar shows the name'],
  'portals.*.brand.logo.href': ['A path below `/static/`', '/static/logos/corner.svg'],
  'portals.*.brand.logo.width': ['Its drawn width in px', 160],
  'portals.*.brand.logo.height': ['Its drawn height in px', 32],
  'portals.*.brand.theme': ['The colors where none are given: 1 teal, 2 blue, 3 violet', 2],
  'portals.*.brand.colors': ['The brand’s own colors, as `#rrggbb` in small letters'],
  'portals.*.brand.colors.brand': ['The color from which all others are derived, light and dark', '#8a1c4a'],
  'portals.*.brand.colors.light': [
    'Colors of the light mode that replace derived ones or those of the theme',
  ],
  ...below('portals.*.brand.colors.light', colors),
  'portals.*.brand.colors.dark': ['The same for the dark mode'],
  ...below(
    'portals.*.brand.colors.dark',
    Object.fromEntries(Object.entries(colors).map(([name, [meaning]]) => [name, [meaning]])),
  ),
  'portals.*.brand.radius': ['Corner radius of a field in px, 0 to 16', 8],
  'portals.*.brand.phone': ['Its support by phone', '(800) 555-0199'],
  'portals.*.brand.support': ['Its support besides the phone'],
  'portals.*.brand.support.email': ['A mail address', 'help@corner.example'],
  'portals.*.brand.support.url': ['A web address', 'https://corner.example/help'],
  'portals.*.brand.terms': ['The web address of its terms', 'https://corner.example/terms'],
  'portals.*.brand.privacy': ['The web address of its privacy policy', 'https://corner.example/privacy'],
  'portals.*.brand.button': ['The one button of the bar', 'help'],
  'portals.*.brand.tagline': ['Its line on the sign-in page', 'Paid at the corner, everywhere.'],
  'portals.*.brand.poweredBy': ['True if the bar says who runs the portal', false],
  'portals.*.brand.referralBanner': ['A line below the sign-in form', 'Refer a shop, earn a month'],
  'portals.*.draft': [
    'True while it is under construction: no host may show it, its colors need not fit',
    true,
  ],
  'portals.*.mail': ['Its e-mails'],
  'portals.*.mail.from': ['The sender', 'Corner Pay <no-reply@corner.example>'],
  'portals.*.mail.url': ['The address for links in mails', 'https://pay.corner.example'],
  'portals.*.ownUsers': ['True if users of its merchants sign in only on its hosts', true],
  'portals.*.flags': ['Settings of its screens'],
  'portals.*.flags.landTransactions': ['True if users start on their transactions', false],
  'portals.*.flags.landing': ['The screen after sign-in: home, or the first screen for the work', 'home'],
  'portals.*.flags.twoFactor': ['True if users are offered a second factor', true],
  'portals.*.flags.languages': [
    'Languages that a visitor can choose from, its own first',
    ['en-US', 'es-US'],
  ],
  'portals.*.flags.passwordLength': ['Minimum length of a new password', 12],
  'portals.*.flags.waivedFeeRate': ['The rate of a waived price adjustment, in percent', 3.2],
  'portals.*.flags.importAccounts': ['The accounts that an import of merchants starts with'],
  'portals.*.flags.importAccounts.parent': ['The id of the parent account', '2xYb'],
  'portals.*.flags.importAccounts.processor': ['The id of the processor’s account', '2xYc'],
  'portals.*.shell': ['Its shell'],
  'portals.*.shell.channel': ['The channel of its releases', 'stable'],
  'portals.*.remotes': ['Its remotes, in the order of their menus'],
  'portals.*.remotes[].name': ['The remote', 'history'],
  'portals.*.remotes[].channel': ['The channel of its releases', 'stable'],
  'portals.*.remotes[].version': ['One release, whatever the channel shows', '1.4.0-5f2c9a10'],
  'portals.*.remotes[].only': [
    'Keeps the screens below these paths, and these slots',
    [screenPaths.historyTransactions],
  ],
  'portals.*.remotes[].backend': ['The address of its own back end', 'https://loyalty.internal'],
  'portals.*.remotes[].capabilities': [
    'Parts of the portal API that it gets; without it, all it asks for',
    ['http'],
  ],
  'portals.*.remotes[].configuration': ['Values of its configuration that staff cannot change; no secrets'],
  'portals.*.remotes[].configuration.*': ['The value of a field of its manifest', 2],
  'portals.*.budget': ['Limits of its pages'],
  'portals.*.budget.firstLoad': ['Most bytes of scripts in the first load of a screen', 300000],
  'portals.*.approval': ['True if a second person must approve each release', true],
};

interface Described {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  description?: string;
  examples?: unknown[];
  required?: string[];
  properties?: Record<string, Described>;
  additionalProperties?: Described | boolean;
  items?: Described;
}

interface Found {
  path: string;
  schema: Described;
  isRequired: boolean;
}

/** Lists every field of a schema by its path. */
function fieldsOf(schema: Described, path = ''): Found[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const { properties = {}, additionalProperties, items, required = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, field]): Found[] => [
    { path: at(name), schema: field, isRequired: required.includes(name) },
    ...fieldsOf(field, at(name)),
  ]);
  const named =
    typeof additionalProperties === 'object'
      ? [
          { path: at('*'), schema: additionalProperties, isRequired: false },
          ...fieldsOf(additionalProperties, at('*')),
        ]
      : [];
  return [...own, ...named, ...(items ? fieldsOf(items, `${path}[]`) : [])];
}

/** Returns the JSON Schema of the portal file, with the meaning of each field, for editors. */
export function portalJsonSchema(): Described {
  const schema = toJsonSchema(PortalFileSchema, { typeMode: 'input', errorMode: 'ignore' }) as Described;
  for (const { path, schema: field } of fieldsOf(schema)) {
    const [meaning, example] = portalFields[path] ?? [];
    if (meaning !== undefined) field.description = meaning;
    if (example !== undefined) field.examples = [example];
  }
  return schema;
}

const typeOf = ({ enum: choices, type, items }: Described): string => {
  if (choices) return choices.map((each) => `\`${JSON.stringify(each)}\``).join(', ');
  if (type === 'array')
    return `list of ${items?.type === 'object' ? 'objects' : `${items?.type ?? 'value'}s`}`;
  return type ?? 'value';
};

/** Writes the page of all fields, in Markdown. */
export function fieldsPage(): string {
  const rows = fieldsOf(portalJsonSchema()).map(({ path, schema, isRequired }) => {
    const { description = '', examples: [example] = [], default: usual } = schema;
    const must = usual !== undefined ? `\`${JSON.stringify(usual)}\`` : isRequired ? 'required' : '';
    const shown = example === undefined ? '' : `\`${JSON.stringify(example)}\``;
    return `| \`${path}\` | ${typeOf(schema)} | ${must} | ${description} | ${shown} |`;
  });
  return [
    '# Fields of the portal file',
    '',
    'Written by `node edge/dist/cli.js fields`. `*` is a name of yours, `[]` an entry of a list.',
    '',
    '`node edge/dist/cli.js schema > portal.schema.json` writes the schema with which an editor completes the fields. Name it in the file: `"$schema": "./portal.schema.json"`. `node edge/dist/cli.js check portal.json` names each mistake.',
    '',
    '| Field | Type | Default | Meaning | Example |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
