import type { UserCustom } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { messages } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { ColumnsButton } from './columns-button';
import { useColumns } from './use-columns';

const labels = { created: 'Created', name: 'Name', amount: 'Amount', notes: 'Notes', account: 'Account' };
type Name = keyof typeof labels;
const defaults: readonly Name[] = ['created', 'name', 'amount', 'account'];

interface ListProps {
  hidden?: Name[];
  hasExport?: boolean;
  exportDefaults?: readonly Name[];
}

function List({ hidden = [], hasExport = true, exportDefaults }: ListProps) {
  const columns = useColumns('plan', { labels, defaults, exportDefaults, hidden, hasExport });
  return (
    <>
      <p data-testid="shown">{columns.shown.join()}</p>
      <p data-testid="exported">{columns.exported.join()}</p>
      <ColumnsButton columns={columns} />
    </>
  );
}

interface Opened {
  custom?: UserCustom;
  savesPreferences?: boolean;
  list?: Parameters<typeof List>[0];
}

async function open({ custom = {}, savesPreferences = true, list = {} }: Opened = {}) {
  const session = sampleSession({ permissions: ['can_customize_columns'], custom });
  const portal = createTestPortal({ session, savesPreferences });
  renderInPortal(<List {...list} />, portal);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Config' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  const box = (name: string) => within(dialog).getByRole('checkbox', { name });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  const press = (name: string) => user.click(within(dialog).getByRole('button', { name }));
  return { portal, user, dialog, box, press, saved: portal.recorded.preferences };
}
const shown = () => screen.getByTestId('shown').textContent;
const exported = () => screen.getByTestId('exported').textContent;
const rows = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('checkbox')
    .map(
      (each) => (each.closest('li')?.textContent ?? '') + ((each as HTMLInputElement).checked ? ' ✓' : ''),
    );

test('SHELL-076 the profile’s columns appear in their order, and unknown ones are ignored', async () => {
  const { dialog } = await open({
    custom: { plan_columns: ['notes', 'no_longer', 'created'], plan_export_columns: ['gone'] },
  });
  expect(shown()).toBe('notes,created');
  expect(exported()).toBe('created,name,amount,account');
  expect(rows(dialog)).toEqual(['Notes ✓', 'Created ✓', 'Name', 'Amount', 'Account']);
});

test('a column that is hidden for this user is neither shown nor offered', async () => {
  const { dialog } = await open({ list: { hidden: ['account'] } });
  expect(shown()).toBe('created,name,amount');
  expect(rows(dialog)).toHaveLength(4);
});

test('N-01 checked columns are saved and shown at once, and the export keeps its own', async () => {
  const { box, press, saved, dialog } = await open();
  await press('Move Amount up');
  await userEvent.click(box('Created'));
  await press('Save');
  expect(saved).toEqual([{ plan_columns: ['amount', 'name', 'account'] }]);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(shown()).toBe('amount,name,account');
  expect(exported()).toBe('created,name,amount,account');
});

test('N-01 the export’s columns are chosen beside the list’s', async () => {
  const { box, press, saved, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'The export' }));
  await user.click(box('Notes'));
  await press('Save');
  expect(saved).toEqual([{ plan_export_columns: [...defaults, 'notes'] }]);
  expect(exported()).toBe('created,name,amount,account,notes');
});

test('an export may have other default columns than its list, and Reset to default restores them', async () => {
  const exportDefaults: readonly Name[] = ['created', 'amount', 'notes'];
  const { press, saved, user } = await open({
    list: { exportDefaults },
    custom: { plan_export_columns: ['name'] },
  });
  await user.click(screen.getByRole('radio', { name: 'The export' }));
  await press('Reset to default');
  await press('Save');
  expect(saved).toEqual([{ plan_export_columns: null }]);
  expect(exported()).toBe('created,amount,notes');
  expect(shown()).toBe('created,name,amount,account');
});

test('a list without an export offers only its own columns', async () => {
  await open({ list: { hasExport: false } });
  expect(screen.queryByRole('radio')).toBeNull();
});

test('N-01 Reset to default removes the profile’s choice', async () => {
  const { press, saved, dialog } = await open({ custom: { plan_columns: ['notes'] } });
  await press('Reset to default');
  expect(rows(dialog)).toEqual(['Created ✓', 'Name ✓', 'Amount ✓', 'Account ✓', 'Notes']);
  await press('Save');
  expect(saved).toEqual([{ plan_columns: null }]);
  expect(shown()).toBe('created,name,amount,account');
});

test('unchanged columns are not saved', async () => {
  const { press, saved, dialog } = await open();
  await press('Save');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(saved).toEqual([]);
});

test('ERR-077 a failed save says so and keeps the dialog open', async () => {
  const { press, box, user } = await open({ savesPreferences: false });
  await user.click(box('Notes'));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.problemSaving);
  expect(box('Notes')).toBeChecked();
  expect(shown()).toBe('created,name,amount,account');
});

test('at least one column stays', async () => {
  const { press, saved, user, box } = await open({ custom: { plan_columns: ['notes'] } });
  await user.click(box('Notes'));
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.chooseColumn);
  expect(saved).toEqual([]);
});

test('the keyboard reorders columns, keeps its place, and hears the new one', async () => {
  const { user, box, dialog, saved } = await open();
  box('Created').focus();
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(rows(dialog).slice(0, 3)).toEqual(['Name ✓', 'Amount ✓', 'Created ✓']);
  expect(box('Created')).toHaveFocus();
  expect(within(dialog).getByText('Created: place 3 of 5')).toBeInTheDocument();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt} ');
  expect(box('Created')).not.toBeChecked();
  const up = within(dialog).getByRole('button', { name: 'Move Created up' });
  up.focus();
  await user.keyboard('{Enter}');
  expect(up).toHaveFocus();
  expect(rows(dialog)[0]).toBe('Created');
  expect(saved).toEqual([]);
});

test('axe finds nothing', async () => {
  const { dialog } = await open();
  expect(await axe(dialog)).toHaveNoViolations();
});
