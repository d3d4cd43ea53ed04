export { default } from '../shared/build/jest/node.mjs';
