export { default } from '../shared/build/jest/browser.mjs';
