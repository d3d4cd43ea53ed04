import { ApiError } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { CheckboxField, FieldGrid, TextField } from '@tillway/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { EditDialog, EditForm, QueryProvider } from '..';

interface Lamp {
  name: string;
  note: string;
  key: string;
  is_lit: boolean;
}
const lamp: Lamp = { name: 'Desk', note: '', key: '', is_lit: true };
const labels = { name: 'Name', note: 'Note', key: 'Key', is_lit: 'Lit' };

interface Setup {
  values?: Lamp;
  isNew?: boolean;
  inDialog?: boolean;
  confirms?: boolean;
  refusal?: ApiError;
}

function open({ values = lamp, isNew = false, inDialog = false, confirms = true, refusal }: Setup = {}) {
  const sent: unknown[] = [];
  const closed: string[] = [];
  const portal = createTestPortal({ session: sampleSession(), path: '/lamps/1', confirms });
  const failures = [refusal];
  const Shape = inDialog ? EditDialog<Lamp, void> : EditForm<Lamp, void>;
  const scene = (shown: Lamp) => (
    <QueryProvider>
      <Shape
        title="Edit lamp"
        labels={labels}
        values={shown}
        isNew={isNew}
        secret={['key']}
        errors={({ name }) => (name === '' ? [{ field: 'name', message: 'Name is required' }] : [])}
        save={async (changes) => {
          sent.push(changes);
          const failure = failures.shift();
          if (failure) throw failure;
        }}
        onClose={() => closed.push('x')}
      >
        {({ field }) => (
          <FieldGrid>
            <TextField {...field('name')} />
            <TextField {...field('note')} />
            <TextField {...field('key')} />
            <CheckboxField {...field('is_lit')} />
          </FieldGrid>
        )}
      </Shape>
    </QueryProvider>
  );
  const view = renderInPortal(scene(values), portal);
  return { user: userEvent.setup(), portal, sent, closed, ...view };
}
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: RegExp) => screen.getByRole('textbox', { name });
const changes = () => within(screen.getByRole('table', { name: 'Changes', hidden: true }));

test('ADM-016.1 ADM-016.2 changed fields are marked, shown before and after, and the only ones sent', async () => {
  const { user, portal, sent, container } = open();
  expect(button('Save')).toBeDisabled();
  expect(button('Reset')).toBeDisabled();
  await user.type(box(/^Name/), ' two');
  await user.click(screen.getByRole('checkbox'));
  await user.type(box(/^Key/), 'sesame');
  await waitFor(() => expect(button('Save')).toBeEnabled());
  expect(screen.getAllByText('Changed')).toHaveLength(3);
  const line = messages.fieldsChanged(['Name', 'Key', 'Lit']);
  // Shown once, and announced when it changes.
  expect(screen.getByText(line)).toHaveAttribute('aria-live', 'polite');
  await user.click(screen.getByText(line));
  const rows = changes().getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['NameDeskDesk two', 'Key••••', 'LitYesNo']);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(button('Save'));
  await waitFor(() => expect(portal.recorded.notices).toEqual([messages.saved]));
  expect(sent).toEqual([{ name: 'Desk two', key: 'sesame', is_lit: false }]);
  await waitFor(() => expect(button('Save')).toBeDisabled());
  expect(screen.queryByText('Changed')).toBeNull();
});

test('ADM-016.2 a field that is changed back is unchanged, and Reset restores all fields', async () => {
  const { user } = open();
  await user.type(box(/^Name/), '2');
  await waitFor(() => expect(button('Save')).toBeEnabled());
  await user.type(box(/^Name/), '{Backspace}');
  await waitFor(() => expect(button('Save')).toBeDisabled());
  await user.type(box(/^Note/), 'old');
  await user.click(button('Reset'));
  expect(box(/^Note/)).toHaveValue('');
  expect(screen.getByText(messages.nothingChanged)).toBeVisible();
});

test('a broken rule is reported at its field and prevents the save', async () => {
  const { user, sent } = open();
  await user.clear(box(/^Name/));
  await user.tab();
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(button('Save')).toBeDisabled();
  await user.click(button('Save'));
  expect(sent).toEqual([]);
});

test('Enter in an invalid form says why it is not saved', async () => {
  const { user, sent } = open();
  await user.clear(box(/^Name/));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the gateway’s errors appear at their fields, the first one gets focus, and the form can be sent again', async () => {
  const { user, sent } = open({
    refusal: new ApiError('Invalid', {
      kind: 'refused',
      status: 422,
      fields: { note: 'Too short', name: 'Name is taken', revision: 'Somebody else changed it' },
    }),
  });
  await user.type(box(/^Note/), 'x');
  await user.click(button('Save'));
  expect(await screen.findByText('Name is taken')).toBeVisible();
  expect(screen.getByText('Too short')).toBeVisible();
  expect(screen.getByText('Somebody else changed it')).toBeVisible();
  await waitFor(() => expect(box(/^Name/)).toHaveFocus());
  await user.type(box(/^Note/), 'yz');
  await user.click(button('Save'));
  await waitFor(() => expect(sent).toEqual([{ note: 'x' }, { note: 'xyz' }]));
  expect(screen.queryByText('Somebody else changed it')).toBeNull();
});

test('a refusal without fields appears above the buttons', async () => {
  const { user } = open({ refusal: new ApiError('Not allowed', { kind: 'refused', status: 403 }) });
  await user.type(box(/^Note/), 'x');
  await user.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not allowed');
  expect(box(/^Note/)).toHaveValue('x');
});

test('a new record is sent completely, and reports missing fields when it is sent', async () => {
  const { user, sent } = open({ isNew: true, values: { ...lamp, name: '' } });
  await user.click(button('Add'));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(box(/^Name/)).toHaveFocus();
  await user.type(box(/^Name/), 'Hall');
  await user.click(button('Add'));
  await waitFor(() => expect(sent).toEqual([{ ...lamp, name: 'Hall' }]));
});

test('a field that loses focus to the button is validated when the button is released, so its message does not move the button', async () => {
  const { user } = open({ isNew: true });
  const told = () => screen.queryByText('Name is required');
  await user.clear(box(/^Name/));
  await user.pointer({ keys: '[MouseLeft>]', target: button('Add') });
  await act(() => Promise.resolve());
  expect(told()).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: button('Add') });
  await waitFor(() => expect(told()).toBeVisible());
});

test('unsaved changes cause a question on leaving, and saved ones do not', async () => {
  const { user, portal } = open({ confirms: false });
  await user.type(box(/^Note/), 'x');
  portal.nav.push('/lamps');
  await waitFor(() =>
    expect(portal.recorded.confirmations).toMatchObject([
      { title: messages.leaveTask('Edit lamp'), text: messages.changesUnsaved },
    ]),
  );
  expect(portal.nav.snapshot().location.pathname).toBe('/lamps/1');
  await user.click(button('Save'));
  await waitFor(() => expect(portal.recorded.notices).toHaveLength(1));
  act(() => portal.nav.push('/lamps'));
  expect(portal.nav.snapshot().location.pathname).toBe('/lamps');
});

test('Escape in a dialog asks before changes are lost', async () => {
  const { user, portal, closed } = open({ inDialog: true });
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'x{Escape}');
  await waitFor(() => expect(closed).toEqual(['x']));
  expect(portal.recorded.confirmations).toHaveLength(1);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed).toHaveLength(2));
  expect(portal.recorded.confirmations).toHaveLength(1);
});
