import { locale } from '@tillway/language';
import { countries } from '@tillway/rules';
import { SelectField } from '@tillway/ui';
import type { ComponentProps } from 'react';

/** Names countries in another language than English; the table has the English ones. */
const names = locale() === 'en-US' ? undefined : new Intl.DisplayNames(locale(), { type: 'region' });
const options = countries.map(({ alpha2, alpha3, text }) => ({
  value: alpha3,
  label: names?.of(alpha2) ?? text,
}));

/**
 * The country, by name. A separate module, because the table of countries is 4 KB and forms rarely need it.
 */
export default function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  return <SelectField {...props} label="Country" options={options} autoComplete="billing country" />;
}
