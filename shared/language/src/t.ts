import { languageOfPage, type Values } from './language';

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/**
 * Returns a text in the language of the page. The English text is the key, and its placeholders are `{name}`. A text
 * that no catalogue has stays English. Anything but a string is returned as it is, so that a component can pass what
 * its caller gave it.
 */
export function t(text: string, values?: Values): string;
export function t<Node>(node: Node): Node;
export function t(text: unknown, values?: Values): unknown {
  if (typeof text !== 'string') return text;
  return languageOfPage()?.say(text, values) ?? (values ? fill(text, values) : text);
}

/**
 * Returns a text about a number of things: `counted(2, '{count} payment', '{count} payments')`. The second text is the
 * key. Its message chooses by `{count, plural, …}`.
 */
export function counted(count: number, one: string, many: string): string {
  const values = { count };
  return languageOfPage()?.say(many, values) ?? fill(count === 1 ? one : many, values);
}

/**
 * Returns a term in the language of the page: a label, a status, a kind. For places that also show data, such as the
 * cells of a table: it is never searched for in the forms of longer texts.
 */
export function term<Node>(node: Node): Node;
export function term(node: unknown): unknown {
  return typeof node === 'string' ? (languageOfPage()?.term(node) ?? node) : node;
}
