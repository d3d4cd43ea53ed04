import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from './use-form';

const required = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([field, value]) =>
    value === '' ? [{ field, message: `${field} is missing` }] : [],
  );
const failure = (fields: Record<string, string>) =>
  Object.assign(new Error('Refused'), { name: 'ApiFailure', fields });

function Example({ send }: { send: () => Promise<void> }) {
  const form = useForm({ initial: { name: '', city: '' }, check: required, send });
  const input = (name: 'name' | 'city') => {
    const { error, ...field } = form.field(name);
    return <input {...field} aria-label={name} aria-errormessage={error} />;
  };
  return (
    <form onSubmit={form.submit} aria-busy={form.busy}>
      {input('name')}
      {input('city')}
      <p>{form.failure}</p>
      <button>Send</button>
    </form>
  );
}
const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
async function fill() {
  await userEvent.type(field('name'), 'Ada');
  await userEvent.type(field('city'), 'Paris');
}

test('a form that the rules refuse is not sent, and its first invalid field gets the focus', async () => {
  const send = jest.fn(() => Promise.resolve());
  render(<Example send={send} />);
  await userEvent.type(field('name'), 'Ada');
  await submit();
  expect(field('city')).toHaveFocus();
  expect(field('city')).toHaveAttribute('aria-errormessage', 'city is missing');
  await userEvent.type(field('city'), 'P');
  expect(field('city')).not.toHaveAttribute('aria-errormessage');
  expect(send).not.toHaveBeenCalled();
});

test('a form is sent once at a time', async () => {
  let answer: (value: undefined) => void = () => {};
  const send = jest.fn(() => new Promise<undefined>((resolve) => (answer = resolve)));
  render(<Example send={send} />);
  await fill();
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').closest('form')).toHaveAttribute('aria-busy', 'true');
  answer(undefined);
  await waitFor(() =>
    expect(screen.getByRole('button').closest('form')).toHaveAttribute('aria-busy', 'false'),
  );
});

test.each([
  ['of a field stands at the field', { city: 'No such city' }, 'No such city', ''],
  ['of none of them is the form’s', { other: 'x' }, null, 'Refused'],
])('a failure %s', async (_, fields, atCity, ofForm) => {
  render(<Example send={() => Promise.reject(failure(fields))} />);
  await fill();
  await submit();
  await waitFor(() => expect(field('city').getAttribute('aria-errormessage')).toBe(atCity));
  expect(screen.getByRole('paragraph').textContent).toBe(ofForm);
});
