import { messages } from '@tillway/rules';

export type { SignInOptions } from './page/options';
export { sayIn, scriptMessages } from './page/say';
export { signInForm, signInParts } from './page/sign-in-form';
export { signInStyles, unscriptedStyles } from './page/styles';

export const { needsJavaScript, scriptsAreLate } = messages;
