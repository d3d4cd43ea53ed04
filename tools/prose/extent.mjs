/** Comments of one habit, in percent of all comments that are counted. */
export const mostPercent = 3;

/** Pages whose paths are in the repository of a remote's author. */
export const pathsOfOthers = [
  'docs/remotes/background.md',
  'docs/remotes/events.md',
  'docs/remotes/manifest.md',
  'docs/remotes/other-frameworks.md',
  'docs/remotes/publishing.md',
  'docs/remotes/reference.md',
  'docs/remotes/screens.md',
  'docs/remotes/slots.md',
  'docs/remotes/start.md',
  'docs/remotes/testing.md',
  'docs/decisions/0162-real-shell.md',
  'docs/decisions/0211-types-of-a-portal.md',
];
