/** Comments of one habit, in percent of all comments that are counted. */
export const mostPercent = 3;

/** Pages whose paths are in the repository of a remote's author, or in the folder of a portal that runs. */
export const pathsOfOthers = [
  'docs/remote-authors.md',
  'docs/operating.md',
  'docs/decisions/0162-real-shell.md',
];
