import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { partVersion } from '../release/version.mjs';
import { promotionRules, readPortal } from './portal.mjs';
import { ToolError } from '../feed/portal.mjs';
import { printed } from './printed.mjs';

/**
 * `tillway doctor [<portal>]`: judges the build of these sources by the rules of a promotion, at the author's
 * desk. The portal is an address or a file, by default TILLWAY_PORTAL. Signature, approval, and the hashes of
 * the files are judged when it is published.
 */
export const doctor = (portal = process.env.TILLWAY_PORTAL) =>
  printed(async () => {
    const rules = await promotionRules();
    const sdk = await readPortal(portal, rules);
    const release = readBuild(process.cwd());
    const found = findingsOf(release, sdk, rules);
    const name = `${release.name}@${release.version}`;
    return {
      isDone: found.length === 0,
      lines: [
        ...mixedVersions(process.cwd()),
        ...found.map(({ remote, what, wayOut }) => `${remote}: ${what}\n  ${wayOut}`),
        found.length === 0 ? `${name} fits ${portal}` : `${portal} would refuse ${name}`,
      ],
    };
  });

/** Returns the release document of the present sources in `dir`. */
function readBuild(dir) {
  const version = partVersion(dir);
  const file = path.join(dir, 'dist', version, 'release.json');
  if (!existsSync(file))
    throw new ToolError(
      `These sources are version ${version}, which is not built; run "tillway build" first`,
    );
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Returns why a portal would refuse to show a release: remote, reason, and way out. An empty list means that
 * it fits. `rules` are those of the contract.
 */
export function findingsOf(release, sdk, rules) {
  const { name, manifest } = release;
  const others = sdk.remotes.filter((each) => each.name !== name);
  const owners = new Map(
    others.flatMap((each) => each.manifest.routes.map((route) => [rules.shapeOf(route.path), each.name])),
  );
  const isOwnPath = (each) => sdk.ownPaths.includes(each.split('/')[1] ?? '');
  const reason =
    rules.unfitIn(release, sdk.grants[name], sdk.shell, isOwnPath) ?? rules.takenIn(manifest, owners);
  if (reason !== undefined) return [{ remote: name, what: reason, wayOut: rules.wayOutOf(reason) }];
  const willBe = {
    ...sdk,
    remotes: [...others, { name, manifest }],
    firstLoads: { ...sdk.firstLoads, [name]: rules.firstLoadOf(release) },
  };
  return rules.misfitsOf(sdk, willBe, sdk.budget);
}

/** Lists the installed packages of the SDK that differ from the set of the installed @tillway/build. */
function mixedVersions(dir) {
  const read = (name) => {
    const file = path.join(dir, 'node_modules', name, 'package.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  };
  const set = read('@tillway/build')?.tillway;
  return Object.entries(set?.packages ?? {}).flatMap(([name, version]) => {
    const installed = read(name)?.version;
    return installed === undefined || installed === version
      ? []
      : [
          `${name} ${installed} is installed, the set ${set.packages['@tillway/build']} has ${version}; "tillway upgrade" raises all`,
        ];
  });
}
