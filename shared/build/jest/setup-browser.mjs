import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import './labels.mjs';

// A busy machine is slow to load what a screen loads when it is needed.
configure({ asyncUtilTimeout: 20_000 });

// Each test is a new tab; some files ask for Node instead of a page.
beforeEach(() => globalThis.sessionStorage?.clear());

// What browsers have and jsdom lacks.
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
