import { UiProvider } from '@tillway/ui';
import { render, screen, within } from '@testing-library/react';
import { LazyCountryField } from './lazy-country-field';

test('the country field reserves its space until its names are loaded, then has all of them', async () => {
  const { container } = render(<LazyCountryField name="billing_country" />, { wrapper: UiProvider });
  expect(screen.queryByLabelText('Country')).toBeNull();
  expect(container).not.toBeEmptyDOMElement();
  const country = await screen.findByLabelText('Country');
  expect(within(country).getAllByRole('option')).toHaveLength(249);
  expect(country).toHaveValue('USA');
});
