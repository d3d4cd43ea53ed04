import { useGateway } from '@tillway/gateway-client';
import { ComboboxField } from '@tillway/ui-rich/combobox';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface MerchantFieldProps {
  label: ReactNode;
  /** Id of the merchant; empty is none. */
  value: string;
  onChange: (id: string) => void;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

/** One merchant, searched for by name. */
export function MerchantField({ value, onChange, ...field }: MerchantFieldProps) {
  const gateway = useGateway();
  const chosen = useQuery({
    queryKey: ['merchant', value],
    queryFn: async ({ signal }) =>
      (await gateway.call('GET /accounts/{id}', { params: { id: value }, signal })).account,
    enabled: value !== '',
  });
  const name = chosen.data?.id === value ? chosen.data.name : undefined;
  return (
    <ComboboxField
      {...field}
      value={value === '' || name === undefined ? undefined : { value, label: name }}
      onChange={(choice) => onChange(choice?.value ?? '')}
      search={async (text, signal) => {
        const { rows } = await gateway.list('GET /accounts', {
          filter: { name: text },
          perPage: 10,
          orderBy: 'name',
          orderDirection: 'asc',
          signal,
        });
        return rows.map((row) => ({
          value: row.id,
          label: row.name,
          ...(row.is_active ? {} : { description: 'Closed' }),
        }));
      }}
    />
  );
}
