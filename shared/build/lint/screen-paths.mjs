import { screenPathTable } from './screen-path-table.mjs';

/**
 * Forbids a part to write the path of another part's screen: it must import the path from the contract's
 * table, so that a change applies everywhere. Paths of remotes by other teams are not in the table and are
 * not checked.
 */
const owners = ['shell', 'payments', 'history', 'plans', 'admin'];

/** The screens of all parts, without the start page of every portal: too many texts are `/`. */
const screens = Object.entries(screenPathTable)
  .filter(([, path]) => path !== '/')
  .map(([name, path]) => {
    const owner = owners.find((each) => new RegExp(`^${each}[A-Z]`).test(name));
    if (!owner) throw new Error(`${name} in the table of screen paths must begin with the name of a part`);
    return { name, owner, segments: path.split('/') };
  });

/** The placeholder of an expression in a text. */
const hole = '\0';

/**
 * Returns the screen of a text such as `/users/7`, `/users?page=1`, or `/users/` + id: a path, perhaps with a
 * query or its beginning.
 */
function screenOf(text) {
  const [path = ''] = text.split(/[?#]/, 1);
  if (!path.startsWith('/') || path === '/') return undefined;
  const given = (path.endsWith('/') ? path + hole : path).split('/');
  return screens.find(
    ({ segments }) =>
      segments.length === given.length &&
      segments.every((segment, at) =>
        segment.startsWith(':') ? given[at].includes(hole) : segment === given[at].replace(/(?<=.)\0$/, ''),
      ),
  );
}

/**
 * Answers whether a path belongs to a gateway call: it has a method beside the path, and gateway paths are
 * different.
 */
const isCall = ({ parent }) =>
  parent.type === 'Property' &&
  parent.key.name === 'path' &&
  parent.parent.properties.some(({ key }) => key?.name === 'method');

const foreignPath = {
  meta: { type: 'problem', schema: [{ enum: owners }] },
  create(context) {
    const [own] = context.options;
    const check = (node, text) => {
      const screen = screenOf(text);
      if (!screen || screen.owner === own || isCall(node)) return;
      context.report({
        node,
        message: `Use screenPaths.${screen.name} of @tillway/contract/routes: the path belongs to ${screen.owner}.`,
      });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join(hole)),
    };
  },
};

const plugins = { screens: { rules: { 'foreign-path': foreignPath } } };

const rule = (part, ...own) => ({
  files: [`${part}/src/**/*.{ts,tsx}`],
  // Tests write the addresses that they expect.
  ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
  plugins,
  rules: { 'screens/foreign-path': ['error', ...own] },
});

/**
 * The rules for eslint's flat config. The contract is exempt: it has the table, and the paths of the
 * gateway's calls.
 */
export const screenPathRules = [
  rule('shell', 'shell'),
  ...owners.slice(1).map((owner) => rule(`remote-${owner}`, owner)),
  rule('shared/!(contract|build)'),
  rule('edge'),
];
