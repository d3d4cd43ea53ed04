export { default } from '@tillway/build/jest/browser';
