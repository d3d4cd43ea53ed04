import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { sampleAgency, sampleMerchant } from '../testing/samples';
import { AgenciesScreen } from './agencies-screen';
import { AgencyForms } from './agency-forms';
import { AgencyScreen } from './agency-screen';
import { OkdmvScreen } from './okdmv-screen';

const screens = {
  '/okdmv': OkdmvScreen,
  '/okdmv/agencies': AgenciesScreen,
  '/okdmv/agencies/add': AgencyForms,
  '/okdmv/agencies/:id': AgencyScreen,
  '/okdmv/agencies/:id/edit': AgencyForms,
};

function open(path: string, refusal?: ApiError, of: 'everything' | 'writes' = 'everything') {
  const respond = ({ path: called, method, body }: HttpRequest) => {
    if (refusal && (of === 'everything' || method !== 'GET')) throw refusal;
    if (called.startsWith('/accounts/')) return { error: false, account: sampleMerchant() };
    if (called.endsWith('/reveal')) return { error: false, value: 'the-key' };
    if (called === '/okdmv_agencies' && body === undefined)
      return { error: false, rows: [sampleAgency()], count: 1 };
    if (called.startsWith('/okdmv_agencies'))
      return { error: false, agency: sampleAgency(), response: { ResponseText: 'APPROVED' } };
    return { error: false, rows: [], count: 0 };
  };
  return openAdmin({ screens, path, respond });
}
const button = (name: string) => screen.findByRole('button', { name });

test('AGY-001 the index links to agencies, renewals, and a new agency', async () => {
  const { container } = open('/okdmv');
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/okdmv/agencies', '/okdmv/renewals', '/okdmv/agencies/add']);
  expect(await axe(container)).toHaveNoViolations();
});

test('AGY-002.1 AGY-002.3 the list has its columns, order by name, Export, and Add One', async () => {
  const { portal, container } = open('/okdmv/agencies');
  expect(await screen.findByText('OK-0042')).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  for (const head of ['Name', 'Agency ID', 'City', 'County', 'Email', 'Created'])
    expect(heads.some((each) => each.includes(head))).toBe(true);
  expect(portal.recorded.requests.find(({ path }) => path === '/okdmv_agencies')?.query).toMatchObject({
    orderBy: 'name',
    orderDirection: 'asc',
    perPage: 10,
  });
  expect(screen.getByRole('link', { name: 'Add One' })).toHaveAttribute('href', '/okdmv/agencies/add');
  expect(await axe(container)).toHaveNoViolations();
});

test('AGY-004.3 S-06 an agency shows the last four characters of each secret, and a whole secret on request', async () => {
  const { user, writes, container } = open('/okdmv/agencies/OK-0042');
  const services = await screen.findByRole('region', { name: 'Transaction Services' });
  expect(within(services).getByText('•••• Y3k=')).toBeVisible();
  expect(await screen.findByRole('region', { name: /^Terminals/ })).toBeVisible();
  expect(screen.getByRole('region', { name: /^Users/ })).toBeVisible();
  expect(screen.getByText('Opens late on Fridays')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(await button('Show Key'));
  expect(await within(services).findByText('the-key')).toBeVisible();
  expect(writes()).toEqual([['POST /okdmv_agencies/OK-0042/reveal', { secret: 'trxservices_key' }]]);
  await user.click(await button('Hide Key'));
  expect(within(services).queryByText('the-key')).toBeNull();
});

test('AGY-005 Edit is offered in production as well', async () => {
  open('/okdmv/agencies/OK-0042');
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/okdmv/agencies/OK-0042/edit',
  );
});

test('AGY-010 an agency that does not exist is reported', async () => {
  open('/okdmv/agencies/x', new ApiError('No', { kind: 'refused', status: 404 }));
  expect(await screen.findByText('Invalid agency')).toBeVisible();
});

test.each([
  ['page', '/okdmv/agencies/%20'],
  ['form', '/okdmv/agencies/%20/edit'],
])('AGY-010 ERR-022.1 the %s of an agency without an id says so and requests nothing', async (_, path) => {
  const { portal } = open(path);
  expect(await screen.findByText('Invalid agency')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(portal.recorded.requests).toEqual([]);
});

test('AGY-006.1 AGY-007 AGY-008 AGY-009.1 a new agency has its first values, reports missing fields, and is sent', async () => {
  const { user, portal, writes, container } = open('/okdmv/agencies/add');
  for (const title of ['Address', 'Checking', 'Transaction Services', 'Notes'])
    expect(await screen.findByRole('region', { name: title })).toBeVisible();
  expect(screen.getByLabelText(/^State/)).toHaveValue('OK');
  expect(screen.getByLabelText(/^Source ID/)).toHaveValue('1');
  for (const name of [/^Algorithm/, /^Mode/, /^Fee schedule/])
    expect(screen.getByLabelText(name)).toBeDisabled();
  // The counties and the empty choice.
  expect(within(screen.getByLabelText(/^County/)).getAllByRole('option')).toHaveLength(78);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(await button('Add'));
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Name is required/);
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(/Password is required/);
  expect(writes()).toEqual([]);
  await user.type(screen.getByLabelText(/^Name/), 'Tulsa Tag');
  await user.type(screen.getByLabelText(/^Agency ID/), 'OK-0042');
  await user.type(screen.getByLabelText(/^Password/), 'Tag-office-1');
  await user.type(screen.getByLabelText(/^Address/, { selector: 'input' }), '1 Main St');
  await user.type(screen.getByLabelText(/^City/), 'Tulsa');
  await user.type(screen.getByLabelText(/^Postal code/), '74103');
  await user.selectOptions(screen.getByLabelText(/^County/), 'Tulsa');
  await user.click(await button('Add'));
  await waitFor(() => expect(portal.recorded.notices).toEqual(['Agency Saved']));
  expect(writes()[0]?.[0]).toBe('POST /okdmv_agencies');
  expect(writes()[0]?.[1]).toMatchObject({ tracking_id: 'OK-0042', name: 'Tulsa Tag', county: 'Tulsa' });
  expect(writes()[0]?.[1]).not.toHaveProperty('trxservices_algorithm');
  expect(writes()[0]?.[1]).not.toHaveProperty('trxservices_key');
});

const summary = async (name: string) => within(await screen.findByRole('group', { name }));
const listed = async (name: string) =>
  (await summary(name)).getAllByRole('link').map(({ textContent }) => textContent);

test('AGY-011.1 N-09 a new agency with missing fields lists the first error of each field, with a link to the field', async () => {
  const { user, writes, container } = open('/okdmv/agencies/add');
  await user.type(await screen.findByLabelText(/^Email/), 'nobody');
  await user.clear(screen.getByLabelText(/^State/));
  await user.click(await button('Add'));
  expect(await listed('Validation Errors')).toEqual([
    'Agency ID is required',
    'Name is required',
    'Email must be valid',
    'Password is required',
    'Address is required',
    'City is required',
    'State is required',
    'Postal code is required',
  ]);
  expect(await axe(container)).toHaveNoViolations();
  await user.click((await summary('Validation Errors')).getByText('City is required'));
  expect(screen.getByLabelText(/^City/)).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('AGY-011.1 a refused save lists its errors, repeats them at their fields, and keeps the typed values', async () => {
  const fields = { name: 'Name is required', email: 'Invalid email' };
  const refusal = new ApiError('Validation Errors', { kind: 'refused', status: 422, fields });
  const { user, portal } = open('/okdmv/agencies/OK-0042/edit', refusal, 'writes');
  await user.type(await screen.findByLabelText(/^Name/), ' East');
  await user.click(await button('Save'));
  expect(await listed('Validation Errors')).toEqual(['Name is required', 'Invalid email']);
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/Name is required/);
  expect(screen.getByLabelText(/^Email/)).toHaveAccessibleDescription(/Invalid email/);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Tulsa Tag East');
  expect(portal.recorded.notices).toEqual([]);
});

test('AGY-011.1 a single field’s error has the title Validation Error', async () => {
  const fields = { city: 'City is required' };
  const refusal = new ApiError('Validation Error', { kind: 'refused', status: 422, fields });
  const { user } = open('/okdmv/agencies/OK-0042/edit', refusal, 'writes');
  await user.type(await screen.findByLabelText(/^Name/), ' East');
  await user.click(await button('Save'));
  expect(await listed('Validation Error')).toEqual(['City is required']);
});

test('AGY-006.2 AGY-009.1 an edit loads the agency and sends only the changed fields', async () => {
  const { user, writes } = open('/okdmv/agencies/OK-0042/edit');
  const name = await screen.findByLabelText(/^Name/);
  expect(name).toHaveValue('Tulsa Tag');
  expect(screen.getByLabelText(/^Key/)).toHaveValue('');
  await user.type(name, ' East');
  await user.click(await button('Save'));
  await waitFor(() =>
    expect(writes()).toEqual([
      [
        'PUT /okdmv_agencies',
        { name: 'Tulsa Tag East', tracking_id: 'OK-0042', updated: '2024-02-10T18:00:00.000Z' },
      ],
    ]),
  );
});
