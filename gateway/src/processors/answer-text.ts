import { responseTexts } from '@tillway/contract';
import type { ProcessorAnswer } from './processor';

/** The API's own text for a kind of answer. The processor's words are among its messages. */
export const answerTexts: Readonly<Record<ProcessorAnswer['kind'], string>> = {
  approved: responseTexts.approved,
  pending: responseTexts.checkAccepted,
  declined: responseTexts.declined,
  error: responseTexts.notCharged,
  unknown: '',
};

/** Returns a kind of answer with its text. */
export const withText = <Kind extends ProcessorAnswer['kind']>(kind: Kind): { kind: Kind; text: string } => ({
  kind,
  text: answerTexts[kind],
});
