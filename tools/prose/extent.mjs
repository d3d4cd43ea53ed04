/** Comments of one habit, in percent of all comments that are counted. */
export const mostPercent = 3;

/** Folders whose comments follow docs/style.md already. All others are still to be rewritten, and are not counted. */
const rewritten = [
  ...['platform', 'merchants', 'identity', 'payments', 'recurring', 'boarding', 'okdmv', 'operations'].map(
    (wing) => `gateway/src/${wing}`,
  ),
  'e2e',
  'gateway/simulation',
  'gateway/test',
  'remote-history',
  'remote-payments',
  'shared/brand',
  'shared/contract',
  'shared/gateway-client',
  'shared/payer',
  'shared/remote-kit',
  'shared/rules',
  'shared/screens',
  'shared/ui',
  'shared/ui-rich',
  'shared/widgets',
  'shell',
  'tools/prose',
];

/** Answers whether a source is in a folder that is rewritten. */
export const isRewritten = (file) => rewritten.some((folder) => file.startsWith(`${folder}/`));

/** Pages whose paths are in the repository of a remote's author, or in the folder of a portal that runs. */
export const pathsOfOthers = [
  'docs/remote-authors.md',
  'docs/operating.md',
  'docs/decisions/0077-remotes-without-a-screen.md',
  'docs/decisions/0118-a-remote-in-a-stand-in-portal.md',
  'docs/decisions/0153-slots.md',
  'docs/decisions/0162-the-real-shell-around-one-remote.md',
];
