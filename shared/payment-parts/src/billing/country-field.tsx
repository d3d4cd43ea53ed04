import { countries } from '@tillway/rules';
import { SelectField } from '@tillway/ui';
import type { ComponentProps } from 'react';

const options = countries.map(({ alpha3, text }) => ({ value: alpha3, label: text }));

/**
 * The country, by name. A separate module, because the table of countries is 4 KB and forms rarely need it.
 */
export default function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  return <SelectField {...props} label="Country" options={options} autoComplete="billing country" />;
}
