import type { ProcessorCalls, ProcessorView } from '@tillway/contract';

export const adapterWords: Readonly<Record<ProcessorView['adapter'], string>> = {
  own: 'Connected',
  sandbox: 'Sandbox: no money moves',
  none: 'Not connected: the terminal cannot charge',
};

/** The calls to a processor in the last hour, in words. */
export function callsText({ answered, unknown, refused }: ProcessorCalls): string {
  if (answered + unknown + refused === 0) return 'no calls in the last hour';
  const number = (count: number) => count.toLocaleString('en-US');
  return `${number(answered)} answered, ${number(unknown)} unknown, ${number(refused)} refused in the last hour`;
}
