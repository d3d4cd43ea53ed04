import { escaped } from '../server/html';

/** Writes JSON that cannot end its script element. */
export const embeddedJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Attributes = Record<string, string | true>;

/** Writes the opening tag of an element. */
export const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escaped(value)}"`))
    .join('')}>`;

/** The address of a script, and the hash that its content must have. */
export interface Script {
  href: string;
  integrity: string;
}
