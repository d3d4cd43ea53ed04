import facts from './schema-facts.json' with { type: 'json' };

/** A member of a type of the vendor's schema. */
interface MemberFact {
  name: string;
  optional?: boolean;
  many?: boolean;
  /** Exactly one member of a choice is present. */
  choice?: string;
  /** Known by its place alone, since we never send it. */
  unused?: boolean;
  /** The name of a type with members; absent for a value. */
  type?: string;
  is?: string;
  oneOf?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minInclusive?: number;
  maxInclusive?: number;
}

const requests: Readonly<Record<string, readonly MemberFact[]>> = facts.requests;
const types: Readonly<Record<string, readonly MemberFact[]>> = facts.types;
/** Values of members that the schema declares as plain texts. */
const values: Readonly<Record<string, readonly string[]>> = facts.values;

/**
 * Checks a request against the vendor's own schema: order, presence, types, and limits of its members. Returns the
 * fault without the faulty value; `undefined` if there is none. The facts come from `AnetApiSchema.xsd` in the
 * repository AuthorizeNet/sdk-php; `schema-facts.json` names the commit.
 */
export function faultOfRequest(name: string, request: unknown): string | undefined {
  const members = requests[name];
  return members ? faultOfMembers(name, request, members) : `The request '${name}' is unknown`;
}

function faultOfMembers(place: string, given: unknown, facts: readonly MemberFact[]): string | undefined {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return `The element '${place}' has no members`;
  let at = 0;
  for (const [name, value] of Object.entries(given)) {
    const found = facts.findIndex((fact, index) => index >= at && fact.name === name);
    const fact = facts[found];
    if (!fact || fact.unused) return `The element '${place}' has invalid child element '${name}'`;
    at = found + 1;
    const fault = faultOfMember(`${place}.${name}`, value, fact);
    if (fault) return fault;
  }
  const missing = facts.find(({ name, optional }) => !optional && !(name in given));
  if (missing) return `The element '${place}' lacks '${missing.name}'`;
  for (const choice of new Set(facts.flatMap((fact) => fact.choice ?? [])))
    if (facts.filter((fact) => fact.choice === choice && fact.name in given).length !== 1)
      return `The element '${place}' needs one of its kinds`;
  return undefined;
}

function faultOfMember(place: string, value: unknown, fact: MemberFact): string | undefined {
  if (fact.many !== Array.isArray(value) && fact.many) return `The element '${place}' is no list`;
  for (const each of fact.many ? (value as unknown[]) : [value]) {
    const fault = fact.type
      ? faultOfMembers(place, each, types[fact.type] ?? [])
      : faultOfValue(place, each, fact);
    if (fault) return fault;
  }
  return undefined;
}

const forms: Readonly<Record<string, RegExp>> = {
  string: /^[^\p{Cc}]*$/u,
  boolean: /^(?:true|false)$/,
  int: /^-?\d{1,10}$/,
  decimal: /^-?\d+(?:\.\d+)?$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z?$/,
};

function faultOfValue(place: string, value: unknown, fact: MemberFact): string | undefined {
  const wrong = (rule: string) => `The element '${place}' has an invalid value: ${rule}`;
  if (!['string', 'number', 'boolean'].includes(typeof value)) return wrong('no value');
  const text = String(value);
  if (!forms[fact.is ?? 'string']?.test(text)) return wrong(fact.is ?? 'string');
  if (fact.oneOf && !fact.oneOf.includes(text)) return wrong('enumeration');
  if (values[fact.name] && !values[fact.name]?.includes(text)) return wrong('enumeration');
  if (fact.pattern && !new RegExp(`^(?:${fact.pattern})$`).test(text)) return wrong('pattern');
  if (text.length < (fact.minLength ?? 0)) return wrong('minLength');
  if (text.length > (fact.maxLength ?? Infinity)) return wrong('maxLength');
  if (Number(value) < (fact.minInclusive ?? -Infinity)) return wrong('minInclusive');
  if (Number(value) > (fact.maxInclusive ?? Infinity)) return wrong('maxInclusive');
  return undefined;
}
