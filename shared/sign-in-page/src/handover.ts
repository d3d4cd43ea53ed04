import type { LoginData } from '@tillway/contract';
import type { SignInRefusal } from './refusal';

export { refusalOf, type SignInRefusal } from './refusal';

export type SignInField = 'email' | 'password';

/** The state of the form in the page, when the shell takes it over. */
export interface SignInSoFar {
  values: Record<SignInField, string>;
  isPasswordShown: boolean;
  /** The errors that are shown, by field. */
  errors: Partial<Record<SignInField, string>>;
  refusal: SignInRefusal | undefined;
  /** The answer to a sign-in that was sent; rejects with an `ApiFailure`. `undefined` if none was sent. */
  answer: Promise<LoginData> | undefined;
  /** True if the user has asked for the recovery of the password. */
  isForgotten: boolean;
  focus: Focus | undefined;
}

/** The control that has the focus, by its place among the controls of the page, and its selection. */
export interface Focus {
  place: number;
  selection: [start: number, end: number, direction: 'forward' | 'backward' | 'none'] | undefined;
}

/** The form in the page, as the shell sees it. */
export interface FormInPage {
  /** Calls back once the form may be replaced: not while a text is being composed or a touch keyboard is open. */
  whenFree(callBack: () => void): void;
  /** Hands over the state. From now on the form does nothing. */
  take(): SignInSoFar;
  /** Takes away the style and the parts of the form, in the turn in which the shell puts its own in their place. */
  clear(): void;
  /** Tells the user that the rest of the portal did not load. */
  fail(): void;
}

const key = Symbol.for('tillway.sign-in');
type Holder = { [key]?: FormInPage | undefined };

/** Returns the form in the page; `undefined` if there is none, or it was cleared. */
export const formInPage = (page: object): FormInPage | undefined => (page as Holder)[key];

/** Offers the form to the shell; `undefined` withdraws it. */
export const offerForm = (page: object, form: FormInPage | undefined): void => {
  (page as Holder)[key] = form;
};

/** Returns the controls of the page in their order, the same in both forms. */
export const controlsOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('a, button, input'),
];
