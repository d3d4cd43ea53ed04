import type { PortalRemote } from '@tillway/contract';

/** 0: no match; otherwise higher the more exactly the pattern names the path, so `/users/add` comes before `/users/:id`. */
const closeness = (pattern: string, path: string): number => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return 0;
  let score = 1;
  for (const [index, segment] of wanted.entries()) {
    if (segment.startsWith(':') && given[index] !== '') continue;
    if (segment !== given[index]) return 0;
    score += 1;
  }
  return score;
};

/** The remote that has a screen at this path; none while the screen is only planned. */
export function remoteOfPath(remotes: PortalRemote[], path: string): PortalRemote | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path;
  const [closest] = remotes
    .flatMap((remote) =>
      remote.manifest.routes.map((route) => ({ remote, route, score: closeness(route.path, trimmed) })),
    )
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  return closest?.route.planned ? undefined : closest?.remote;
}
