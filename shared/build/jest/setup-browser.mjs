import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import './labels.mjs';

// A busy machine is slow to load code that a screen loads on demand.
configure({ asyncUtilTimeout: 20_000 });

// Each test is a new tab; some files run in Node instead of jsdom.
beforeEach(() => globalThis.sessionStorage?.clear());

// Browser features that jsdom lacks.
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
globalThis.scrollTo = () => {};
if (globalThis.Element) globalThis.Element.prototype.scrollIntoView ??= () => {};
