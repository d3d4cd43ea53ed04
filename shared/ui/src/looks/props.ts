import { system } from '../theme/system';

/** Props with which Chakra does more than to compute styles. */
const forChakra = new Set([
  ...['as', 'asChild', 'theme', 'unstyled', 'recipe', 'colorPalette', 'orientation'],
  ...['htmlWidth', 'htmlHeight', 'htmlSize', 'htmlTranslate'],
]);

/** Answers whether an element with this prop is drawn by Chakra itself. */
export const isForChakra = (name: string): boolean => forChakra.has(name);

const known = new Map<string, boolean>();

/** Answers whether a prop is a style. Remembers the answer, because Chakra looks for it in a list of a thousand. */
export function isStyle(name: string): boolean {
  let answer = known.get(name);
  if (answer === undefined) {
    answer = system.isValidProperty(name);
    known.set(name, answer);
  }
  return answer;
}
