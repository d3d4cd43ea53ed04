import type { ListRequest, ListView } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { messages, type UserPermission } from '@tillway/rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { defineColumns, defineList, defineSearch, ListScreen, QueryProvider, textFilter } from '..';

interface Parcel {
  id: string;
  name: string;
  size: string;
}

const asked: ListRequest<object>[] = [];

const parcelList = defineList({
  title: 'Parcels',
  rowKey: ({ id }: Parcel) => id,
  columns: defineColumns<Parcel, 'name' | 'size'>({
    labels: { name: 'Name', size: 'Size' },
    defaults: ['name', 'size'],
    sortable: ['name', 'size'],
  }),
  search: defineSearch({
    title: 'Search parcels',
    filters: [textFilter('name', 'Name'), textFilter('size', 'Size')],
  }),
  preference: 'loyalty.parcels',
  builtInViews: async () => [{ label: 'Large', values: { size: 'l' } }],
  defaults: { perPage: 10, orderBy: 'name', orderDirection: 'asc' },
  sizes: [10, 25],
  fetchPage: async (_, request: ListRequest<object>) => {
    asked.push(request);
    return { rows: [{ id: '1', name: 'Lamp', size: 's' }], count: 1 };
  },
});

const small: ListView = { name: 'Small', search: 'size=s&sort=size.desc', columns: ['size'] };
const lamps: ListView = { name: 'Lamps', search: 'name=Lamp' };

interface Opened {
  views?: ListView[];
  permissions?: UserPermission[];
  savesPreferences?: boolean;
  confirms?: boolean;
}

async function open(
  path = '/parcels',
  { views, permissions = ['can_customize_columns'], savesPreferences = true, confirms = true }: Opened = {},
) {
  asked.length = 0;
  const custom = views ? { 'loyalty.parcels_views': views } : {};
  const session = sampleSession({ permissions, custom });
  const portal = createTestPortal({ session, path, savesPreferences, confirms });
  const view = renderInPortal(
    <QueryProvider>
      <ListScreen list={parcelList} heading="All parcels" />
    </QueryProvider>,
    portal,
  );
  await screen.findByRole('row', { name: /\bs$/ });
  const user = userEvent.setup();
  /** Chooses items by keyboard. */
  const choose = async (name: string) => {
    screen.getByRole('button', { name: /^View/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
    const item = screen.getByRole('menuitem', { name });
    const items = screen.getAllByRole('menuitem').length;
    for (let moved = 0; moved < items && !item.hasAttribute('data-highlighted'); moved += 1)
      await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
  };
  /** The views as last saved. */
  const saved = () => portal.recorded.preferences.at(-1)?.['loyalty.parcels_views'];
  const search = () => portal.nav.snapshot().location.search;
  return { portal, user, choose, saved, search, ...view };
}
const button = () => screen.getByRole('button', { name: /^View/ }).textContent;
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const nameIt = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  const field = await screen.findByLabelText('Name of the view');
  await user.clear(field);
  if (name !== '') await user.type(field, name);
  await user.keyboard('{Enter}');
};

test('filters, order, and columns are saved under a name, which then is in the URL', async () => {
  const { user, choose, saved, search, container } = await open('/parcels?size=s&sort=size.desc&page=2');
  expect(button()).toBe('Views');
  await choose('Save as a view');
  expect(await axe(await screen.findByRole('dialog', { name: 'Save as a view' }))).toHaveNoViolations();
  await nameIt(user, ' Small ');
  await waitFor(() => expect(button()).toBe('View: Small'));
  expect(saved()).toEqual([{ ...small, columns: ['name', 'size'] }]);
  expect(search()).toBe('?size=s&sort=size.desc&view=Small');
  expect(await axe(container)).toHaveNoViolations();
});

test('a user who may not choose columns saves none', async () => {
  const { user, choose, saved } = await open('/parcels?name=Lamp', { permissions: [] });
  await choose('Save as a view');
  await nameIt(user, 'Lamps');
  await waitFor(() => expect(saved()).toEqual([lamps]));
});

test.each([
  ['', messages.viewNameRequired],
  ['Small', messages.viewNameTaken],
])('the name %j is refused: %s', async (name, message) => {
  const { user, choose, saved } = await open('/parcels', { views: [small] });
  await choose('Save as a view');
  await nameIt(user, name);
  expect(await screen.findByLabelText('Name of the view')).toHaveAccessibleDescription(message);
  expect(saved()).toBeUndefined();
});

test('a view that cannot be saved says so, and stays for another attempt', async () => {
  const { user, choose, search } = await open('/parcels', { savesPreferences: false });
  await choose('Save as a view');
  await nameIt(user, 'Any');
  await waitFor(() =>
    expect(screen.getByLabelText('Name of the view')).toHaveAccessibleDescription(messages.problemSaving),
  );
  expect(search()).toBe('');
});

test('a view opens with its filters, order, and columns, and All leaves it', async () => {
  const { choose, search } = await open('/parcels?name=Lamp', { views: [small, lamps] });
  await choose('Small');
  await waitFor(() => expect(headings()).toEqual(['Size']));
  expect(search()).toBe('?size=s&sort=size.desc&view=Small');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ filter: { size: 's' }, orderBy: 'size', orderDirection: 'desc' }),
  );
  await choose('All');
  await waitFor(() => expect(search()).toBe(''));
  expect(headings()).toEqual(['Name', 'Size']);
});

const byDefault: ListView = { ...small, is_default: true };

test('the default view is shown if the URL is empty, and All shows the list without it', async () => {
  const { choose, search } = await open('/parcels', { views: [lamps, byDefault] });
  expect(button()).toBe('View: Small');
  expect(asked[0]).toMatchObject({ filter: { size: 's' }, orderBy: 'size' });
  await choose('All');
  await waitFor(() => expect(search()).toBe('?view='));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
});

test.each(['?name=Lamp', '?page=0&sort=name.desc', '?view=', '?view=Lamps&name=Lamp'])(
  'a URL with content overrides the default view: %s',
  async (query) => {
    await open(`/parcels${query}`, { views: [lamps, byDefault] });
    expect(button()).not.toBe('View: Small');
    expect(asked[0]?.filter).not.toHaveProperty('size');
  },
);

test('a filter removed from the default view stays removed, and reset returns to the default', async () => {
  const { user, search } = await open('/parcels', { views: [byDefault] });
  await user.click(screen.getByRole('button', { name: /^Remove filter Size/ }));
  await waitFor(() => expect(search()).toBe('?sort=size.desc&view=Small'));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
  await user.click(screen.getByRole('button', { name: 'Reset the list' }));
  await waitFor(() => expect(search()).toBe(''));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ size: 's' }));
});

const changed = '/parcels?size=m&sort=size.desc&view=Small';

test('a changed view is overwritten', async () => {
  const { choose, saved } = await open(changed, { views: [byDefault, lamps] });
  await choose('Save changes');
  await waitFor(() => expect(saved()).toEqual([{ ...byDefault, search: 'size=m&sort=size.desc' }, lamps]));
});

test('a renamed view keeps its unsaved changes visible', async () => {
  const { user, choose, saved, search } = await open(changed, { views: [small, lamps] });
  await choose('Rename');
  await nameIt(user, 'Middle');
  await waitFor(() => expect(saved()).toEqual([{ ...small, name: 'Middle' }, lamps]));
  await waitFor(() => expect(search()).toBe('?size=m&sort=size.desc&view=Middle'));
});

test.each([
  ['Make it the default', small, byDefault],
  ['No longer the default', byDefault, small],
])('%s', async (item, before, after) => {
  const { choose, saved } = await open(changed, { views: [before, lamps] });
  await choose(item);
  await waitFor(() => expect(saved()).toEqual([after, lamps]));
});

test('a view is deleted after a confirmation, and no empty list of views is kept', async () => {
  const { portal, choose, saved, search } = await open(changed, { views: [small] });
  await choose('Delete view');
  await waitFor(() => expect(saved()).toBeNull());
  expect(portal.recorded.confirmations.map(({ text }) => text)).toEqual([
    messages.confirmViewDelete('Small'),
  ]);
  await waitFor(() => expect(search()).toBe('?size=m&sort=size.desc'));
});

test('a view whose deletion is not confirmed stays', async () => {
  const { choose, portal } = await open(changed, { views: [small], confirms: false });
  await choose('Delete view');
  await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
  expect(portal.recorded.preferences).toEqual([]);
});

test('columns chosen while a view is open belong to the view', async () => {
  const { user, saved } = await open(changed, { views: [small, lamps] });
  await user.click(screen.getByRole('button', { name: 'Config' }));
  const dialog = await screen.findByRole('dialog', { name: 'Columns' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Name' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([{ ...small, columns: ['size', 'name'] }, lamps]));
});

test('a built-in view opens its search, and cannot be renamed or deleted', async () => {
  const { user, choose, search } = await open();
  await choose('Large');
  await waitFor(() => expect(search()).toBe('?size=l'));
  screen.getByRole('button', { name: 'Views' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Large' })).toHaveAttribute('aria-current');
  expect(screen.queryByRole('menuitem', { name: 'Delete view' })).toBeNull();
});
