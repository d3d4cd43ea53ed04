/**
 * Loader that takes out of a library's module what its options name: `library`, for the message, and `cuts`, pairs of a
 * text and what stands there instead. Each text has to be there once: a library that is written otherwise fails the build.
 */
module.exports = function cut(source) {
  const { library, cuts } = this.getOptions();
  const missing = cuts.filter(([text]) => source.split(text).length !== 2);
  if (missing.length > 0) this.emitError(new Error(`${library} has changed: ${missing[0][0]}`));
  // A function, so that no `$` of the text is taken for a group.
  return cuts.reduce((text, [from, to]) => text.replace(from, () => to), source);
};
