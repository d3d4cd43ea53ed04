import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { InputControl, type NativeProps } from './control';
import { FieldFrame, splitFieldProps, useField, type FieldProps } from './field';
import { usePasteCut } from './use-paste-cut';

const Affix = chakra('span', {
  base: { position: 'absolute', insetBlock: 0, display: 'flex', alignItems: 'center', color: 'fg.muted' },
});

export type TextFieldProps = FieldProps &
  NativeProps<'input'> & {
    /** Decoration before the value, such as a currency sign. */
    prefix?: ReactNode;
    /** Content after the value: a card brand, a button. Up to 40 px wide. */
    suffix?: ReactNode;
  };

/** A field for one line of text. Works controlled and with react-hook-form's `register`. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { prefix, suffix, ...native } = control;
  const cut = usePasteCut(native);
  const hint = cut.note ?? field.hint;
  const ids = useField({ ...field, hint });
  return (
    <FieldFrame {...field} hint={hint} ids={ids}>
      <chakra.div position="relative">
        {prefix ? (
          <Affix aria-hidden insetInlineStart="3" pointerEvents="none">
            {prefix}
          </Affix>
        ) : null}
        <InputControl
          type="text"
          {...native}
          {...cut.handlers}
          {...ids.control}
          ps={prefix ? '7' : undefined}
          pe={suffix ? '12' : undefined}
        />
        {suffix ? (
          <Affix insetInlineEnd="1" minWidth="8" justifyContent="center">
            {suffix}
          </Affix>
        ) : null}
      </chakra.div>
    </FieldFrame>
  );
}
