import type { ProcessorCalls, ProcessorView } from '@tillway/contract';

export const adapterWords: Readonly<Record<ProcessorView['adapter'], string>> = {
  own: 'Connected',
  sandbox: 'Sandbox: no money moves',
  none: 'Not connected: the terminal cannot charge',
};

/** Formats a number of things. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** The calls to a processor in the last hour, in words. */
export function callsText({ answered, unknown, refused }: ProcessorCalls): string {
  if (answered + unknown + refused === 0) return 'no calls in the last hour';
  return `${grouped(answered)} answered, ${grouped(unknown)} unknown, ${grouped(refused)} refused in the last hour`;
}
