import { bare } from './compare.mjs';

/** The fewest fields that are worth a reference. */
const fewest = 6;

/** Maps all sides in order. `change` gets a side's fields and its place, and returns the replacement. */
const mapSides = (calls, change) =>
  Object.fromEntries(
    Object.entries(calls).map(([call, sides]) => [
      call,
      Object.fromEntries(
        Object.entries(sides).map(([side, fields]) => [side, change(fields, `${call} ${side}`)]),
      ),
    ]),
  );

/** Returns the calls in their written form, in which fields that repeat an earlier object name that object. */
export function shortened(calls) {
  const seen = new Map();
  return mapSides(calls, (fields, place) => {
    const left = new Map(Object.entries(fields));
    for (const field of Object.keys(fields)) {
      const below = left.has(field) ? fieldsBelow(Object.fromEntries(left), bare(field)) : [];
      if (below.length < fewest) continue;
      const key = JSON.stringify(below);
      const known = seen.get(key);
      if (known === undefined) seen.set(key, `${place} ${bare(field)}`);
      else {
        left.set(field, `${left.get(field)}, as ${known}`);
        for (const [name] of below) left.delete(`${bare(field)}.${name}`);
      }
    }
    return Object.fromEntries(left);
  });
}

/** Undoes `shortened`. */
export function whole(calls) {
  const seen = new Map();
  return mapSides(calls, (fields, place) => {
    const all = {};
    for (const [field, text] of Object.entries(fields)) {
      const [type, known] = text.split(', as ');
      all[field] = type;
      for (const [name, is] of seen.get(known) ?? []) all[`${bare(field)}.${name}`] = is;
    }
    for (const field of Object.keys(all)) seen.set(`${place} ${bare(field)}`, fieldsBelow(all, bare(field)));
    return all;
  });
}

const fieldsBelow = (fields, field) =>
  Object.entries(fields)
    .filter(([name]) => name.startsWith(`${field}.`))
    .map(([name, type]) => [name.slice(field.length + 1), type]);
