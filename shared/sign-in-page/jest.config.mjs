export { default } from '../build/jest/browser.mjs';
