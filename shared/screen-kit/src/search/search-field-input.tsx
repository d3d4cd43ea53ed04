import { t } from '@tillway/language';
import {
  CheckboxField,
  CheckboxGroup,
  DateField,
  FullWidth,
  MoneyField,
  SelectField,
  TextField,
} from '@tillway/ui';
import { MaskedField } from '@tillway/ui/masked';
import { useGateway } from '@tillway/gateway-client';
import { ComboboxField } from '@tillway/overlays/combobox';
import { Controller, useFormContext } from 'react-hook-form';
import { type ChoiceRecords, findChoices, useChoice } from '../choices/find-choices';
import type { ListContext } from '../context/list-context';
import { labelOf } from './define-search';
import type { SearchField } from './filters';
import type { SearchForm } from './search-form';

interface SearchFieldInputProps<Scope> {
  field: SearchField<Scope>;
  context: ListContext<Scope>;
}

/** Renders one field of the search dialog by its kind of input. */
export function SearchFieldInput<Scope>({ field, context }: SearchFieldInputProps<Scope>) {
  const input = <Input field={field} context={context} />;
  return field.wide ? <FullWidth>{input}</FullWidth> : input;
}

function Input<Scope>({ field, context }: SearchFieldInputProps<Scope>) {
  const { register, control, formState } = useFormContext<SearchForm>();
  const { key, input, maxLength, hint, placeholder, format, choices, linked = [] } = field;
  const label = labelOf(field, context);
  const common = {
    ...register(key),
    label,
    ...(hint !== undefined && { hint }),
    ...(placeholder !== undefined && { placeholder }),
    ...(maxLength !== undefined && { maxLength }),
    error: formState.errors[key]?.message,
  };
  switch (input) {
    case 'text':
      return format ? (
        <MaskedField {...common} format={format} />
      ) : (
        <TextField {...common} autoComplete="off" />
      );
    case 'money':
      return <MoneyField {...common} />;
    case 'day':
      return <DateField {...common} />;
    case 'flag':
      return <CheckboxField {...register(key)} label={label} />;
    case 'one':
      return (
        <SelectField
          {...register(key)}
          label={label}
          placeholder={t('All')}
          options={[...(choices?.(context) ?? [])]}
        />
      );
    case 'record':
      return <RecordInput field={field} context={context} />;
    case 'many':
      return (
        <Controller
          control={control}
          name={key}
          render={({ field: { value, onChange } }) => (
            <CheckboxGroup
              label={label}
              inline
              options={[
                ...(choices?.(context) ?? []),
                ...linked.filter((each) => (value as string[]).includes(each.value)),
              ]}
              value={value as string[]}
              onValueChange={onChange}
            />
          )}
        />
      );
  }
}

/** Chooses one of a few records from a list, or one of many by name. */
function RecordInput<Scope>({ field, context }: SearchFieldInputProps<Scope>) {
  const { control, register } = useFormContext<SearchForm>();
  const label = labelOf(field, context);
  const few = field.choices?.(context) ?? [];
  const { records } = field;
  if (records === undefined || few.length > 0)
    return <SelectField {...register(field.key)} label={label} placeholder={t('All')} options={[...few]} />;
  return (
    <Controller
      control={control}
      name={field.key}
      render={({ field: { value, onChange } }) => (
        <FoundRecord label={label} records={records} value={value as string} onChange={onChange} />
      )}
    />
  );
}

interface FoundRecordProps {
  label: string;
  records: ChoiceRecords;
  /** Its id; empty means all. */
  value: string;
  onChange: (id: string) => void;
}

function FoundRecord({ label, records, value, onChange }: FoundRecordProps) {
  const gateway = useGateway();
  const name = useChoice(records, value)?.label ?? value;
  return (
    <ComboboxField
      label={label}
      placeholder={t('All')}
      value={value === '' ? undefined : { value, label: name }}
      onChange={(choice) => onChange(choice?.value ?? '')}
      search={(text, signal) => findChoices(gateway, records, text, signal)}
    />
  );
}
