import { Linter } from 'eslint';
import remote from './remote.mjs';

const refusals = (code) =>
  new Linter().verify(code, remote, { filename: 'src/points.tsx' }).map(({ ruleId }) => ruleId);

test.each([
  [
    'events that come from the manifest, as authors are told to declare them',
    "declare module '@tillway/contract' { interface RemoteEvents extends EventsOf<typeof manifest> {} }",
    [],
  ],
  ['an interface of nothing', 'export interface Points {}', ['@typescript-eslint/no-empty-object-type']],
  ['the look by another way', "export { Box } from '@chakra-ui/react';", ['no-restricted-imports']],
  ['the router by another way', "export { Link } from 'react-router';", ['no-restricted-imports']],
  ['a field that nobody sees', 'export const Note = () => <input name="note" />;', ['no-restricted-syntax']],
])('%s', (_, code, refused) => {
  expect(refusals(code)).toEqual(refused);
});

const page = (text, options) =>
  new Linter()
    .verify(`const element = document.body; const text = location.hash; ${text}`, {
      ...remote.at(-1),
      files: ['**/*'],
      ignores: [],
      rules: { 'tillway/page-forbids': ['error', options ?? {}] },
    })
    .map(({ message }) => message.split(':')[0]);

const [html, write, code, attribute, elsewhere] = [
  'The page refuses text as HTML',
  'The page refuses document.write',
  'The page runs no text as code',
  'The page refuses inline handlers and styles',
  'The page reaches only its own address',
];

test.each([
  ['element.innerHTML = text', html],
  ["element.outerHTML = ''", html],
  ['element.insertAdjacentHTML("beforeend", text)', html],
  ['document.write(text)', write],
  ['eval(text)', code],
  ['new Function(text)', code],
  ["window.setTimeout('go()', 10)", code],
  ["element.setAttribute('style', text)", attribute],
  ["element.setAttribute('onclick', text)", attribute],
  ["fetch('https://points.test/of')", elsewhere],
  ["const home = 'https://points.test'; window.fetch(`${home}/of`)", elsewhere],
  ["fetch(new URL('/of', 'https://points.test'))", elsewhere],
  ["const ky = 1; ky.get('//points.test')", elsewhere],
  ["new WebSocket('wss://points.test')", elsewhere],
  ["navigator.sendBeacon('https://points.test')", elsewhere],
  ["const asked = new XMLHttpRequest(); asked.open('GET', 'https://points.test')", elsewhere],
])('lint refuses %s with a way out', (text, message) => {
  expect(page(text)).toEqual([message]);
});

test.each([
  'element.textContent = text; text.length === element.innerHTML.length',
  'const policy = trustedTypes.createPolicy("mf-points", {}); element.innerHTML = policy.createHTML(text)',
  'const made = policy?.createHTML(text) ?? text; element.innerHTML = made',
  'element.innerHTML = trustedHtml(text); element.innerHTML = trustedTypes.emptyHTML',
  "setTimeout(() => {}, 10); fetch('/api/x/points/of'); fetch(text)",
  "const eval2 = 1; class Function2 {} new Function2(text); element.setAttribute('class', text)",
  "window.open('https://points.test', '_blank'); const name = 'https://points.test'",
])('lint takes %s', (text) => {
  expect(page(text)).toEqual([]);
});

test.each([
  ['element.innerHTML = `<b>${text}</b>`', false, [html]],
  ['element.innerHTML = `<b>${text}</b>`', true, []],
  ['element.innerHTML = text', false, []],
  ['eval(text)', true, [code]],
  ["fetch('https://points.test')", false, []],
])('the build, for %s with a policy: %s, refuses %j', (text, policies, refused) => {
  expect(page(text, { certain: true, policies })).toEqual(refused);
});
