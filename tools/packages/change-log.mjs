/** The title of the section for changes that have no version yet. */
const next = 'Next';

/** Splits a change log into its heading and its sections: `{ title, lines }`, the newest first. */
function parse(log) {
  const [heading, ...sections] = log.split(/^## /m);
  return {
    heading: heading.trim(),
    sections: sections.map((text) => {
      const [title, ...lines] = text.trim().split('\n');
      return { title: title.trim(), lines: lines.filter((line) => line.trim() !== '') };
    }),
  };
}

const write = ({ heading, sections }) =>
  [heading, ...sections.map(({ title, lines }) => `## ${title}\n\n${lines.join('\n')}`), '']
    .join('\n\n')
    .trim() + '\n';

/** Returns the lines of the changes that have no version yet. */
export const nextLines = (log) =>
  parse(log).sections.flatMap(({ title, lines }) => (title === next ? lines : []));

/** Returns the change log with these lines as changes that have no version yet, in place of those it had. */
export function withNext(log, lines) {
  const { heading, sections } = parse(log);
  const others = sections.filter(({ title }) => title !== next);
  return write({ heading, sections: lines.length > 0 ? [{ title: next, lines }, ...others] : others });
}

/** Returns the change log with the lines under a version, which may be there already. */
export function released(log, version, lines) {
  const { heading, sections } = parse(withNext(log, []));
  const [newest, ...older] = sections;
  return write({
    heading,
    sections:
      newest?.title === version
        ? [{ title: version, lines: [...newest.lines, ...lines] }, ...older]
        : [{ title: version, lines }, ...sections],
  });
}

/**
 * Returns the version after changes: a line that begins with `**breaks**` raises the major number, one that
 * begins with `New:` the minor, and any other the patch.
 */
export function raised(version, lines) {
  const [major, minor, patch] = version.split('.').map(Number);
  if (lines.some((line) => /^- \*\*breaks\*\*/.test(line))) return `${major + 1}.0.0`;
  return lines.some((line) => /^- New:/.test(line))
    ? `${major}.${minor + 1}.0`
    : `${major}.${minor}.${patch + 1}`;
}
