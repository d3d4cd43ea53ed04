import { t } from '@tillway/language';
import type { ChangeEvent } from 'react';
import { Tick, TickLabel } from './checkbox-field';
import { ChoiceGroup } from './choice-group';
import type { NativeProps } from './control';
import { splitFieldProps, useField, type FieldProps } from './field';
import type { Option } from './select-field';

type Native = Pick<NativeProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref' | 'disabled'>;

export type CheckboxGroupProps = FieldProps &
  Native & {
    options: readonly Option[];
    inline?: boolean;
    /** The ticked values, when controlled. */
    value?: readonly string[];
    onValueChange?: (value: string[]) => void;
  };

/** A field for any number of options. Under react-hook-form's `register` the form's value is an array. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { field, control } = splitFieldProps(props);
  const { options, inline = false, value, onValueChange, onChange, disabled, ...native } = control;
  const ids = useField(field);
  const change = (event: ChangeEvent<HTMLInputElement>, option: string) => {
    onChange?.(event);
    const others = (value ?? []).filter((each) => each !== option);
    onValueChange?.(event.target.checked ? [...others, option] : others);
  };
  return (
    <ChoiceGroup {...field} ids={ids} inline={inline}>
      {options.map((option) => (
        <TickLabel key={option.value}>
          <Tick
            {...native}
            type="checkbox"
            value={option.value}
            disabled={disabled || option.disabled}
            checked={value?.includes(option.value)}
            aria-invalid={ids.control['aria-invalid']}
            onChange={(event) => change(event, option.value)}
          />
          <span>{t(option.label)}</span>
        </TickLabel>
      ))}
    </ChoiceGroup>
  );
}
