export { tokenizeErrors, type TokenizeContext, type TokenizeForm } from './tokenize';
