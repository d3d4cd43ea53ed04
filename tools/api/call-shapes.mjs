const json = 'application/json';

/** Maps `GET /transactions` → `query`, `body`, `answer` → field (`rows[].id`, `note?`) → its type (`null | string`). */
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

/** Lists a schema's fields at every depth. A field that some alternative lacks is optional. */
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

/** Lists the alternatives of a schema, however deep the choice is. */
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
