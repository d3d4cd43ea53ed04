import { t } from '@tillway/language';
import { useId } from 'react';
import { Tick, TickLabel } from './checkbox-field';
import { ChoiceGroup } from './choice-group';
import type { NativeProps } from './control';
import { splitFieldProps, useField, type FieldProps } from './field';
import type { Option } from './select-field';
import { styled } from '../looks/styled';

type Native = Pick<NativeProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'disabled'>;

/** A choice, with a sentence about it under its label if there is a `hint`. */
export type RadioOption = Option & { hint?: string };

const OptionHint = styled('span', 'option-hint');

export type RadioGroupProps = FieldProps &
  Native & {
    options: readonly RadioOption[];
    inline?: boolean;
    /** The chosen value, when controlled. */
    value?: string;
    defaultValue?: string;
  };

/** A choice of one among a few options, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { field, control } = splitFieldProps(props);
  const { options, inline = false, value, defaultValue, name, disabled, ...native } = control;
  const ownName = useId();
  const ids = useField(field);
  return (
    <ChoiceGroup {...field} ids={ids} inline={inline} role="radiogroup">
      {options.map((option) => (
        <TickLabel key={option.value}>
          <Tick
            {...native}
            type="radio"
            name={name ?? ownName}
            value={option.value}
            disabled={disabled || option.disabled}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
          />
          <span>
            {t(option.label)}
            {option.hint === undefined ? null : <OptionHint>{t(option.hint)}</OptionHint>}
          </span>
        </TickLabel>
      ))}
    </ChoiceGroup>
  );
}
