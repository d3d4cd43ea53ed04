/** The words with which a sentence begins only if it is a question (docs/style.md, rule 2). */
export const questionWord = /^(What|Who|Whose|Where|Whether|How)\b/;
