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
 * Whether a password is one that is tried first (decisions A-04): `password` stands for `Password1`, `P@ssw0rd!` and
 * `password2024` as well.
 */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const word = small.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = [...small.replace(/[\d\W_]+$/, '')].map((sign) => likeLetters[sign] ?? sign).join('');
  return commonWords.has(word) || commonWords.has(spelled) || commonWords.has(halfOf(word));
}

/** Of a word that is written twice, that word. */
const halfOf = (word: string): string => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
};
