import ts from 'typescript-eslint';
import { questionWord } from './question-word.mjs';

/** The habits that docs/style.md forbids in comments, each with the pattern that finds it. */
export const habits = {
  'begins with What, Who, Whose, Where, Whether, or How': questionWord,
  'says "what is" or "what of"': /\bwhat (is|was|are|of|the|a|it|he|they|has|does)\b/i,
  'has an archaic word':
    /\b(anew|is told|are told|is said|stands|stand|whoever|goes on|is so|of before|that is none)\b/i,
  'cites an id or a page':
    /\b[A-Z]{1,5}-\d{1,3}\b|\bdoc 00\d|decisions?[ /]§?\d|decisions\/\d{4}|\bdecision \d+/,
};

const isDirective = /^(eslint|@ts-|prettier|istanbul|#|@jest|\/)/;

/**
 * Lists the comments of a source as `{ line, text }`, on one line each. Line comments that follow each other are one comment.
 * Directives for tools are left out. Throws if the source cannot be parsed.
 */
export function commentsOf(file, source) {
  const { ast } = ts.parser.parseForESLint(source, {
    comment: true,
    loc: true,
    range: true,
    jsx: file.endsWith('x'),
    filePath: file,
  });
  const comments = [];
  let before;
  for (const { type, value, loc } of ast.comments) {
    const text = value
      .replace(/^\s*\*+\s?/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (text.length < 4 || isDirective.test(text)) continue;
    const continues = type === 'Line' && before?.type === 'Line' && before.end === loc.start.line - 1;
    if (continues) comments.at(-1).text += ` ${text}`;
    else comments.push({ line: loc.start.line, text });
    before = { type, end: loc.end.line };
  }
  return comments;
}

/** Counts comments by habit: `{ comments, found }`, where `found` has a list of `file:line text` for each habit. */
export function countHabits(sources) {
  const found = Object.fromEntries(Object.keys(habits).map((habit) => [habit, []]));
  let comments = 0;
  for (const { file, source } of sources)
    for (const { line, text } of commentsOf(file, source)) {
      comments += 1;
      for (const [habit, pattern] of Object.entries(habits))
        if (pattern.test(text)) found[habit].push(`${file}:${line}  ${text.slice(0, 100)}`);
    }
  return { comments, found };
}
