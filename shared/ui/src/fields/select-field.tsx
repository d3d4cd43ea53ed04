import { t, term } from '@tillway/language';
import { ChevronDownIcon } from '../icons/icons';
import { look } from '../looks/styled';
import { SelectControl, type NativeProps } from './control';
import { FieldFrame, splitFieldProps, useField, type FieldProps } from './field';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = FieldProps &
  NativeProps<'select'> & {
    options: readonly Option[];
    /** The label of the first entry, whose value is empty. */
    placeholder?: string;
  };

/** A choice of one among several options, in the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitFieldProps(props);
  const { options, placeholder, ...native } = control;
  const ids = useField(field);
  return (
    <FieldFrame {...field} ids={ids}>
      <div className={look('field-control')}>
        <SelectControl {...native} {...ids.control}>
          {placeholder === undefined ? null : <option value="">{t(placeholder)}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {term(label)}
            </option>
          ))}
        </SelectControl>
        <span className={look('select-arrow')}>
          <ChevronDownIcon size="1rem" />
        </span>
      </div>
    </FieldFrame>
  );
}
