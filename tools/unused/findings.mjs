/** The names of knip's kinds of findings, and the kinds that may wait for a screen. */
const kinds = {
  files: 'file that nothing imports',
  dependencies: 'dependency that nothing imports',
  devDependencies: 'dependency that nothing imports',
  optionalPeerDependencies: 'dependency that nothing imports',
  unlisted: 'import of a package that package.json does not name',
  unresolved: 'import of what is not there',
  binaries: 'program that no dependency brings',
  exports: 'export that nothing imports',
  nsExports: 'export that nothing imports',
  namespaceMembers: 'export that nothing imports',
  enumMembers: 'member that nothing uses',
  catalog: 'version that no package uses',
  catalogReferences: 'version that the catalog has not',
};

/** Returns the part that a file belongs to: `shared/rules`, `gateway`, or `.` for the root. */
const partOf = (file) => {
  const folders = file.split('/').slice(0, -1);
  if (folders.length === 0) return '.';
  return folders[0] === 'shared' ? folders.slice(0, 2).join('/') : folders[0];
};

const listed = (issues, ofProduct) =>
  issues.flatMap(({ file, ...found }) =>
    Object.entries(found).flatMap(([kind, names]) =>
      kind in kinds
        ? names.map(({ name, line }) => ({
            part: partOf(file),
            name,
            place: line ? `${file}:${line}` : file,
            what: ofProduct ? `${kinds[kind]} but tests` : kinds[kind],
          }))
        : [],
    ),
  );

/**
 * Answers whether a finding is a declaration. Lines of an index may have only tests as users, but the declared name
 * needs a user.
 */
const isDeclared = ({ place }) => /\/src\//.test(place) && !/\/index\.ts:/.test(place);

/**
 * Joins the findings of both runs of knip: over everything, and over the product without its tests. A name that both
 * report at one place is listed once.
 */
export function findings(everything, product) {
  const all = [...listed(everything, false), ...listed(product, true).filter(isDeclared)];
  return [...new Map(all.reverse().map((finding) => [`${finding.place} ${finding.name}`, finding])).values()];
}

/**
 * Lists the faults as lines. `waiting` maps an issue to parts, and each part to the exports, files, or dependencies
 * that wait for the issue.
 */
export function faults(found, waiting) {
  const entries = Object.entries(waiting).flatMap(([issue, parts]) =>
    Object.entries(parts).flatMap(([part, names]) => names.map((name) => ({ issue, part, name }))),
  );
  const alike = (one) => (other) => one.part === other.part && one.name === other.name;
  return [
    ...found
      .filter((finding) => !entries.some(alike(finding)))
      .map(({ place, name, what }) => `${place}  ${name}: ${what}`),
    ...entries
      .filter((entry) => !found.some(alike(entry)))
      .map(
        ({ issue, part, name }) =>
          `waiting.json: ${part} ${name} is used or gone; remove the entry (${issue})`,
      ),
  ].sort();
}
