import { UiProvider } from '@tillway/ui';
import { render, screen } from '@testing-library/react';
import { WithPhone } from './phone-link';

const phone = '(800) 555-0142';

test.each([
  ['with its number at the end', `Refer it to us at ${phone}.`, phone, ['tel:8005550142']],
  ['with its number at the head', `${phone} is our number.`, phone, ['tel:8005550142']],
  ['without its number', 'Refer a business to us.', phone, []],
  ['of a brand without a number', `Refer it to us at ${phone}.`, undefined, []],
])('a text %s is unchanged, and its number dials', (_, text, number, dialled) => {
  const { container } = render(
    <UiProvider>
      <WithPhone text={text} phone={number} />
    </UiProvider>,
  );
  expect(container).toHaveTextContent(text);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(dialled);
});
