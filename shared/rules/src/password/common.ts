/**
 * What the lists of stolen passwords begin with, in small letters and without the digits and marks that people put around
 * a word to please a rule: `password` stands for `Password1`, `P@ssw0rd!` and `password2024` as well.
 */
const words = new Set(
  `password passwort passw pass passwd pwd secret admin administrator root user guest test tester demo welcome
  login letmein changeme default master access hello iloveyou loveyou love monkey dragon sunshine princess
  football baseball basketball soccer hockey superman batman starwars pokemon shadow michael jordan jennifer
  charlie daniel thomas jessica ashley hunter tigger buster killer ginger pepper cheese cookie summer winter
  spring autumn january february march april june july august september october november december monday
  friday sunday flower freedom whatever trustno nothing google facebook internet computer samsung iphone apple
  microsoft windows linkedin qwerty qwertyuiop qwert qwertz qwertzuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  azerty qazwsx qazwsxedc abc abcd abcabc aaa asd xyz company business office payment payments merchant
  terminal money cash visa mastercard tillway london newyork chicago texas america canada`.split(/\s+/),
);

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

/** Whether a password is one that is tried first (decisions A-04). */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const word = small.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const spelled = [...small.replace(/[\d\W_]+$/, '')].map((sign) => likeLetters[sign] ?? sign).join('');
  return words.has(word) || words.has(spelled) || words.has(halfOf(word));
}

/** Of a word that is written twice, that word. */
const halfOf = (word: string): string => {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
};
