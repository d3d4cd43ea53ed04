import { Button, type ButtonProps } from '@tillway/ui';
import type { Action } from './use-action';

interface ActionButtonProps<Input> extends Omit<ButtonProps, 'onClick' | 'loading'> {
  action: Action<Input>;
  input: Input;
}

/** Runs an action and shows progress while it runs for this input. */
export const ActionButton = <Input,>({ action, input, ...button }: ActionButtonProps<Input>) => (
  <Button {...button} loading={Object.is(action.pending, input)} onClick={() => void action.run(input)} />
);
