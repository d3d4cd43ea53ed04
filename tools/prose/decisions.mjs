import { questionWord } from './question-word.mjs';

/** The most words of a decision page, its title and tables included. */
export const mostWords = 300;

const required = ['Context', 'Decision', 'Consequences'];
const optional = 'Not chosen';

const countWords = (text) => (text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;

/** Lists the faults of a decision page against docs/style.md: its title, its status, its sections, and its length. */
export function faultsOfDecision(name, text) {
  const [head, , status = ''] = text.split('\n');
  const [, number, title = ''] = /^# (\d{4}) (\S.*)$/.exec(head) ?? [];
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
  const words = countWords(text);
  const expected = sections.includes(optional) ? [...required, optional] : required;
  return [
    number === name.slice(0, 4) ? undefined : `its title is not \`# ${name.slice(0, 4)} <the decision>\``,
    questionWord.test(title) ? 'its title is a question, not the decision' : undefined,
    /^(Accepted|Superseded)\b/.test(status) ? undefined : 'its third line is not its status',
    sections.join() === expected.join()
      ? undefined
      : `its sections are not ${required.join(', ')}, and perhaps ${optional}`,
    words > mostWords ? `it has ${words} words, ${mostWords} at most` : undefined,
  ].filter((fault) => fault !== undefined);
}
