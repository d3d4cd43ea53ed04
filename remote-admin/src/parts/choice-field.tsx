import { useGateway } from '@tillway/gateway-client';
import { type ChoiceRecords, findChoices, useChoice } from '@tillway/screen-kit';
import { ComboboxField } from '@tillway/overlays/combobox';
import type { ReactNode } from 'react';

export interface ChoiceFieldProps {
  label: ReactNode;
  /** Id of the record; empty without one. */
  value: string;
  onChange: (id: string) => void;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

interface RecordFieldProps extends ChoiceFieldProps {
  records: ChoiceRecords;
  /** The name of a record that can no longer be chosen, such as a sales representative who left. */
  nameOf?: string | undefined;
}

/** A choice of one record by a part of its name. */
export function ChoiceField({ records, value, onChange, nameOf, ...field }: RecordFieldProps) {
  const gateway = useGateway();
  const label = useChoice(records, value)?.label ?? nameOf;
  return (
    <ComboboxField
      {...field}
      value={value === '' || label === undefined ? undefined : { value, label }}
      onChange={(choice) => onChange(choice?.value ?? '')}
      search={(text, signal) => findChoices(gateway, records, text, signal)}
    />
  );
}
