import { formerNames } from './former-names.mjs';

const sections = ['dependencies', 'devDependencies', 'peerDependencies'];
const renamed = Object.fromEntries(
  Object.entries(formerNames).map(([former, name]) => [`@tillway/${former}`, `@tillway/${name}`]),
);

/**
 * Raises the ranges of the SDK in the text of a package.json to `packages` (name → version), under the present
 * names. A path, link, or tag stays, and is named. Returns the text and a line for each package.
 */
export function raisedRanges(text, packages) {
  const lines = [];
  const isListed = (name) => sections.some((section) => name in (JSON.parse(text)[section] ?? {}));
  const entry = /(\n[ \t]*)"(@tillway\/[\w-]+)"(\s*:\s*)"([^"]*)"(,?)/g;
  const raiseEntry = (whole, before, name, colon, range, comma) => {
    const present = renamed[name] ?? name;
    const version = packages[present];
    if (version === undefined) {
      lines.push(`${name} stays ${range}: the set does not have it`);
      return whole;
    }
    if (present !== name && isListed(present)) {
      lines.push(`${name} is gone: it is ${present}, which is listed`);
      return '';
    }
    const isRange = /^([~^]?\d|\*$)/.test(range);
    const next = isRange ? `^${version}` : range;
    if (!isRange) lines.push(`${name} stays ${range}: it comes from no registry`);
    if (next === range && present === name) return whole;
    if (isRange) lines.push(`${name} ${range} → ${present === name ? '' : `${present} `}${next}`);
    return isRange ? `${before}"${present}"${colon}"${next}"${comma}` : whole;
  };
  const raised = sections.reduce(
    (all, section) =>
      all.replace(
        new RegExp(`("${section}"\\s*:\\s*\\{)([^}]*)(\\})`),
        (_, start, entries, end) =>
          // The last entry of a section may be gone, and no comma may follow the one before it.
          `${start}${entries.replace(entry, raiseEntry).replace(/,(\s*)$/, '$1')}${end}`,
      ),
    text,
  );
  return { text: raised, lines };
}

/** Gives imports of a source their packages' present names. Returns the text and a line for each name. */
export function renamedImports(text) {
  const found = new Set();
  const former = Object.keys(formerNames).join('|');
  const changed = text.replace(
    new RegExp(`(['"\`])@tillway/(${former})(?=[/'"\`])`, 'g'),
    (_, quote, name) => {
      found.add(name);
      return `${quote}${renamed[`@tillway/${name}`]}`;
    },
  );
  return {
    text: changed,
    lines: [...found].map((name) => `@tillway/${name} is ${renamed[`@tillway/${name}`]}`),
  };
}
