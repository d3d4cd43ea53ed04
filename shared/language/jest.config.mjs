export { default } from '../build/jest/node.mjs';
