export { createExtensions } from './create-extensions';
