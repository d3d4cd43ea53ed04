/**
 * Lists the changes from the shapes of a history to the present ones (shapes.mjs), each with the level to which it
 * raises the version. A removal or change is `major`, an addition is `minor`. A field that becomes required is a
 * change. An optional field is an addition, and so is one more choice of an input.
 */
export function changesOf(before, now) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names.flatMap((name) => {
    if (!(name in now)) return [{ level: 'major', name, what: 'is gone' }];
    if (!(name in before)) return [{ level: 'minor', name, what: 'is new' }];
    return memberChanges(name, before[name], now[name]);
  });
}

/** Returns a member's name without the mark of an optional one. */
export const bare = (member) => member.replace(/\?$/, '');
const byName = (shape) =>
  new Map(Object.entries(shape).map(([member, type]) => [bare(member), { member, type }]));

function memberChanges(name, before, now) {
  const [old, present] = [byName(before), byName(now)];
  return [...new Set([...old.keys(), ...present.keys()])].sort().flatMap((member) => {
    const [was, is] = [old.get(member), present.get(member)];
    const change = (level, what) => [{ level, name, member, what }];
    if (!is) return change('major', 'is gone');
    if (!was) {
      return is.member.endsWith('?')
        ? change('minor', 'is new')
        : change('major', 'is new and must be there');
    }
    const isLooser = isInput(name, member) && !was.member.endsWith('?') && is.member.endsWith('?');
    if (was.type !== is.type && !(isInput(name, member) && isWider(was.type, is.type)))
      return change('major', `was ${was.type}, is ${is.type}`);
    if (was.type === is.type && was.member === is.member) return [];
    if (was.member === is.member || isLooser) return change('minor', 'takes more');
    return change('major', is.member.endsWith('?') ? 'may be missing' : 'must be there');
  });
}

/** Answers whether callers supply the member. They only read the answer of a function and the definition of a type. */
const isInput = (name, member) =>
  member !== '()' &&
  member !== '=' &&
  member !== 'base' &&
  (/Props$|Options$/.test(name) || /^[A-Z]/.test(name) || member.startsWith('#'));

/**
 * Answers whether a type only gained choices: `'a' | 'b' | 'c'` takes all that `'a' | 'b'` does. Types with brackets
 * are not analyzed, except those of a template literal.
 */
function isWider(was, is) {
  if (/[(){}<>[\]]/.test((was + is).replaceAll(/`[^`]*`/g, ''))) return false;
  const choices = new Set(is.split(' | '));
  return was.split(' | ').every((choice) => choices.has(choice));
}

/** Returns the next version after changes of these levels. */
export function raised(version, changes) {
  const [major, minor] = version.split('.').map(Number);
  if (changes.some(({ level }) => level === 'major')) return `${major + 1}.0.0`;
  return changes.length > 0 ? `${major}.${minor + 1}.0` : version;
}

/**
 * Returns the history after these changes. Each export has its first version and its shape. `later` has the version of
 * each member that is newer than its export.
 */
export function nextHistory(history, shapes, changes) {
  const version = raised(history.version, changes);
  const exports = Object.entries(shapes).map(([name, shape]) => {
    const known = history.exports[name];
    if (!known) return [name, { since: version, shape }];
    const present = new Set(Object.keys(shape).map(bare));
    const changed = changes.filter((change) => change.name === name && present.has(change.member));
    const later = Object.fromEntries(
      Object.entries({
        ...known.later,
        ...Object.fromEntries(changed.map(({ member }) => [member, version])),
      })
        .filter(([member]) => present.has(member))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    return [name, { since: known.since, shape, ...(Object.keys(later).length > 0 && { later }) }];
  });
  return { version, exports: Object.fromEntries(exports) };
}
