export { defineExtensions } from './define-extensions';
export { ExtensionPart } from './extension-part';
