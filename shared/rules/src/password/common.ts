import { commonWords } from './common-words';

const likeLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns whether an attacker would try this password first. `password` also covers `Password1`, `P@ssw0rd!`,
 * and `password2024`.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const word = small.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = [...small.replace(/[\d\W_]+$/, '')].map((sign) => likeLetters[sign] ?? sign).join('');
  return commonWords.has(word) || commonWords.has(spelled) || commonWords.has(halfOf(word));
}

/** Returns the word of a doubled word; any other word stays as it is. */
const halfOf = (word: string): string => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
};
