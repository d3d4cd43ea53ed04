/**
 * Loader for react-router: leaves out what only its data router and its framework have, which a page under `<Router>` never
 * comes to. Making a component or a context is said to have no effect, so that one which nobody imports can go.
 */
const never = [
  ['/* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })', 'null'],
  ['isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()'],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = void 0;'],
];

module.exports = function declarativeOnly(source) {
  // Small files of it only export again.
  if (!source.includes('function PrefetchPageLinks(')) return source;
  const missing = never.filter(([text]) => source.split(text).length !== 2);
  if (missing.length > 0) this.emitError(new Error(`react-router has changed: ${missing[0][0]}`));
  return never
    .reduce((text, [from, to]) => text.replace(from, to), source)
    .replace(/^\w+\.(displayName = "[^"]*"|contextType = \w+);$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
};
