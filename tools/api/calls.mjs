/**
 * The gateway's calls as others build on them (docs/decisions/0165): each field that is sent or answered, with what it may
 * be, from the OpenAPI document. Tabs and pinned remotes are older than the gateway, so within a version calls only grow.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../pnpm.mjs';

const gateway = path.join(root, 'gateway');
const report = path.join(gateway, 'api-report.json');

/** The document as the gateway makes it from the contract's table. */
async function readDocument() {
  const require = createRequire(path.join(gateway, 'package.json'));
  const outfile = path.join(gateway, '.cache/api/open-api.mjs');
  mkdirSync(path.dirname(outfile), { recursive: true });
  const ours = ['contract', 'rules'];
  await require('esbuild').build({
    absWorkingDir: gateway,
    entryPoints: ['src/http/open-api.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: Object.fromEntries(
      ours.map((name) => [`@tillway/${name}`, path.join(root, 'shared', name, 'src')]),
    ),
    logLevel: 'warning',
  });
  const { openApiDocument } = await import(pathToFileURL(outfile));
  return JSON.parse(JSON.stringify(openApiDocument()));
}

const json = 'application/json';

/** `GET /transactions` → `query`, `body`, `answer` → field (`rows[].id`, `note?`) → what it may be (`null | string`). */
export function callsOf({ paths }) {
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => {
      const query = parameters.filter(({ in: place }) => place === 'query');
      const sides = {
        query: {
          properties: Object.fromEntries(
            query.map(({ name, schema, content }) => [name, schema ?? content[json].schema]),
          ),
          required: query.filter(({ required }) => required).map(({ name }) => name),
        },
        body: requestBody?.content[json]?.schema,
        answer: responses[200].content[json].schema,
      };
      const fields = Object.entries(sides)
        .map(([side, schema]) => [side, fieldsOf(schema ?? {})])
        .filter(([, found]) => Object.keys(found).length > 0);
      return [`${method.toUpperCase()} ${address}`, Object.fromEntries(fields)];
    }),
  );
  return Object.fromEntries(calls.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A schema's fields at every depth; one that not every alternative has may be left out. */
function fieldsOf(schema) {
  const fields = new Map();
  const add = (at, isOptional, types) => {
    const known = fields.get(at);
    fields.set(at, {
      isOptional: isOptional || (known?.isOptional ?? false),
      types: new Set([...(known?.types ?? []), ...types]),
    });
  };
  const walk = (of, at, isOptional) => {
    const choices = alternatives(of);
    if (at !== '') add(at, isOptional, choices.flatMap(typesOf));
    const objects = choices.filter(({ properties }) => properties);
    const names = new Set(objects.flatMap(({ properties }) => Object.keys(properties)));
    for (const name of names) {
      const isEverywhere = objects.every(({ required = [] }) => required.includes(name));
      for (const { properties } of objects)
        if (name in properties) walk(properties[name], at === '' ? name : `${at}.${name}`, !isEverywhere);
    }
    for (const { items, additionalProperties: others } of choices) {
      if (items) walk(items, `${at}[]`, false);
      if (typeof others === 'object') walk(others, `${at}{}`, false);
    }
  };
  walk(schema, '', false);
  return Object.fromEntries(
    [...fields]
      .map(([at, { isOptional, types }]) => [`${at}${isOptional ? '?' : ''}`, [...types].sort().join(' | ')])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** What a schema may be one of, however deep the choice is. */
const alternatives = (schema) => {
  const among = schema.anyOf ?? schema.oneOf;
  return among ? among.flatMap(alternatives) : [schema];
};

function typesOf({ type, const: value, enum: values, $ref }) {
  if ($ref) return [$ref];
  if (value !== undefined) return [JSON.stringify(value)];
  if (values) return values.map((each) => JSON.stringify(each));
  return type ? [type].flat() : ['anything'];
}

const bare = (field) => field.replace(/\?$/, '');
const byField = (side = {}) =>
  new Map(
    Object.entries(side).map(([field, type]) => [bare(field), { isOptional: field.endsWith('?'), type }]),
  );

/** What changed of the calls: each with whether callers of before go on as they did (`grows`) or not (`breaks`). */
export function callChanges(before, now) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return names.flatMap((call) => {
    if (!(call in now)) return [{ breaks: true, call, what: 'is gone' }];
    if (!(call in before)) return [{ breaks: false, call, what: 'is new' }];
    return ['query', 'body', 'answer'].flatMap((side) => {
      const [old, present] = [byField(before[call][side]), byField(now[call][side])];
      return [...new Set([...old.keys(), ...present.keys()])].sort().flatMap((field) => {
        const judge = side === 'answer' ? answered : sent;
        const judged = judge(old.get(field), present.get(field));
        return judged ? [{ breaks: judged[0], call, side, field, what: judged[1] }] : [];
      });
    });
  });
}

const choicesOf = ({ type }) => type.split(' | ');
const without = (one, other) => choicesOf(one).filter((each) => !choicesOf(other).includes(each));
const isLiteral = (choice) => /^["\d-]|^(true|false)$/.test(choice);

/** A caller reads what was answered before: as before, or one choice more of a list of words. */
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

/** A caller sends what was taken before. */
function sent(was, is) {
  if (!is) return [true, 'is no longer taken'];
  if (!was) return is.isOptional ? [false, 'is new'] : [true, 'is new and must be sent'];
  if (was.isOptional && !is.isOptional) return [true, 'must be sent'];
  const refused = choicesOf(is).includes('anything') ? [] : without(was, is);
  if (refused.length > 0) return [true, `was ${was.type}, is ${is.type}`];
  if (is.type !== was.type || is.isOptional !== was.isOptional) return [false, 'takes more'];
  return undefined;
}

/** So many fields are worth a reference. */
const fewest = 6;

/** Walks through all sides, in order; `change` gets a side's fields and where it stands, and answers what stands there instead. */
const mapSides = (calls, change) =>
  Object.fromEntries(
    Object.entries(calls).map(([call, sides]) => [
      call,
      Object.fromEntries(
        Object.entries(sides).map(([side, fields]) => [side, change(fields, `${call} ${side}`)]),
      ),
    ]),
  );

/** The calls as they are written down: fields that stood in an earlier object just so are named by it. */
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

/** What `shortened` was made of. */
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

const line = ({ call, side, field, what }) => `  ${[call, side, field].filter(Boolean).join(' ')}: ${what}`;
const majorOf = (version) => version.split('.')[0];

/**
 * The calls of today beside those that are written down, which `write` brings up to date unless a caller of before would
 * break within the version. Answers what is wrong, in words that say what to do; nothing when all is well.
 */
export async function gatewayFaults({ write }) {
  const document = await readDocument();
  const { version } = document.info;
  const calls = callsOf(document);
  const before = JSON.parse(readFileSync(report, 'utf8'));
  const changes = callChanges(whole(before.calls), calls);
  const broken = changes.filter(({ breaks }) => breaks);
  if (broken.length > 0 && majorOf(version) === majorOf(before.version))
    return [
      'gateway: tabs and remotes that are older than this gateway would break. Keep what was, or raise the major version in gateway/src/http/open-api.ts; what no release has had may be taken out of gateway/api-report.json by hand.',
      ...broken.map(line),
    ];
  const text = `${JSON.stringify({ version, calls: shortened(calls) }, null, 2)}\n`;
  if (readFileSync(report, 'utf8') === text) return [];
  if (write) writeFileSync(report, text);
  return write
    ? []
    : [
        'gateway/api-report.json is not what the calls say: run `node tools/api-report.mjs` and read the diff.',
        ...changes.slice(0, 20).map(line),
      ];
}
