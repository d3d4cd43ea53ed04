import { bare } from './compare.mjs';

const byField = (side = {}) =>
  new Map(
    Object.entries(side).map(([field, type]) => [bare(field), { isOptional: field.endsWith('?'), type }]),
  );

/** Lists the changes of the calls. `breaks` is true if an existing caller no longer works. */
export function callChanges(before, now) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names.flatMap((call) => {
    if (!(call in now)) return [{ breaks: true, call, what: 'is gone' }];
    if (!(call in before)) return [{ breaks: false, call, what: 'is new' }];
    return ['query', 'body', 'answer'].flatMap((side) => {
      const [old, present] = [byField(before[call][side]), byField(now[call][side])];
      return [...new Set([...old.keys(), ...present.keys()])].sort().flatMap((field) => {
        const judge = side === 'answer' ? answered : sent;
        const judged = judge(old.get(field), present.get(field), field);
        return judged ? [{ breaks: judged[0], call, side, field, what: judged[1] }] : [];
      });
    });
  });
}

const choicesOf = ({ type }) => type.split(' | ');
const without = (one, other) => choicesOf(one).filter((each) => !choicesOf(other).includes(each));
const isLiteral = (choice) => /^["\d-]|^(true|false)$/.test(choice);

/** Compares an answer's field. An existing caller reads the old choices, or one more choice from a list of words. */
function answered(was, is) {
  if (!is) return [true, 'is gone'];
  if (!was) return [false, 'is new'];
  if (is.isOptional && !was.isOptional) return [true, 'may be missing'];
  const more = without(is, was);
  if (more.some((choice) => !isLiteral(choice)) || (more.length > 0 && !choicesOf(was).some(isLiteral)))
    return [true, `was ${was.type}, is ${is.type}`];
  if (is.type !== was.type || is.isOptional !== was.isOptional) return [false, `is ${is.type}`];
  return undefined;
}

/** Compares a request's field. An existing caller still sends the old values. */
function sent(was, is, field) {
  if (!is) return [true, 'is no longer taken'];
  // A list or a record may have no entries.
  const isEntry = /(\[\]|\{\})$/.test(field);
  if (!was) return is.isOptional || isEntry ? [false, 'is new'] : [true, 'is new and must be sent'];
  if (was.isOptional && !is.isOptional) return [true, 'must be sent'];
  const refused = choicesOf(is).includes('anything') ? [] : without(was, is);
  if (refused.length > 0) return [true, `was ${was.type}, is ${is.type}`];
  if (is.type !== was.type || is.isOptional !== was.isOptional) return [false, 'takes more'];
  return undefined;
}
