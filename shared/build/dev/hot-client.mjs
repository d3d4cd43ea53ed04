/* global __resourceQuery, __webpack_hash__ */
/** Part of each build in development: takes its updates while the page stays, and shows the errors of a build. */
import hotEmitter from 'webpack/hot/emitter.js';
import 'webpack/hot/dev-server.js';

let shown;

/** Shows errors above the page, as text and with styles that its policy allows. */
function show(errors) {
  shown?.remove();
  shown = undefined;
  if (errors.length === 0) return;
  shown = document.createElement('pre');
  shown.setAttribute('role', 'alert');
  shown.textContent = `The build has errors\n\n${errors.join('\n\n')}`;
  Object.assign(shown.style, {
    position: 'fixed',
    inset: '0 0 auto',
    zIndex: '2147483647',
    maxHeight: '60vh',
    overflow: 'auto',
    margin: '0',
    padding: '16px',
    background: '#20242b',
    color: '#fff',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
  });
  document.body.append(shown);
}

new EventSource(__resourceQuery.slice(1)).addEventListener('message', ({ data }) => {
  const { hash, errors } = JSON.parse(data);
  show(errors);
  if (errors.length > 0 || hash === __webpack_hash__) return;
  hotEmitter.emit('webpackHotUpdate', hash);
});
