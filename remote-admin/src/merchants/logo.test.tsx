import type { HttpRequest } from '@tillway/contract';
import { ApiError } from '@tillway/remote-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { openAdmin } from '../testing/open-admin';
import { sampleMerchant } from '../testing/samples';
import { MerchantScreen } from './merchant-screen';

const address = '/api/accounts/account-1/logo?type=image%2Fpng&expires=1&signature=abc';

function open({
  confirms = true,
  refusal = undefined as ApiError | undefined,
  logo = null as string | null,
} = {}) {
  let kept = sampleMerchant({ logo });
  const respond = ({ method, path, body }: HttpRequest) => {
    if (path.endsWith('/upload')) return { error: false, url: address, expires: '' };
    if (path.endsWith('/logo')) {
      if (refusal) throw refusal;
      return { error: false, image: 'logo-1' };
    }
    if (path.endsWith('/save')) {
      const { image } = body as { image: string | null };
      kept = { ...kept, logo: image && `/api/logos/${image}` };
    }
    if (method === 'GET' && path !== '/accounts/account-1') return { error: false, rows: [], count: 0 };
    return { error: false, account: kept };
  };
  const opened = openAdmin({
    screens: { '/merchants/:id': MerchantScreen },
    path: '/merchants/account-1',
    confirms,
    respond,
  });
  // A dropped file may be anything.
  return { ...opened, user: userEvent.setup({ applyAccept: false }) };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Logo' }));
const png = new File(['picture'], 'harbor.png', { type: 'image/png' });
const field = async () => (await panel()).getByLabelText(/^New logo/);

let logged: jest.SpyInstance;
beforeEach(() => void (logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => logged.mockRestore());

test('ADM-026.1 ADM-027.1 ADM-027.2 ADM-027.3 ERR-082.1 a chosen picture is confirmed by name, uploaded to its address, saved, and shown', async () => {
  const { user, portal, writes, container } = open();
  await user.upload(await field(), png);
  const shown = await (await panel()).findByRole('img', { name: 'Logo of Harbor Books' });
  expect(shown).toHaveAttribute('src', '/api/logos/logo-1');
  expect(portal.recorded.confirmations[0]?.text).toBe(
    'Are you sure you wish to add harbor.png as the new logo for Harbor Books?',
  );
  expect(writes()).toEqual([
    ['PUT /accounts/account-1/logo', png],
    ['PUT /accounts/account-1/save', { image: 'logo-1' }],
  ]);
  const asked = portal.recorded.requests.filter(({ path }) => /upload|logo/.test(path));
  expect(asked.map(({ query }) => query)).toEqual([
    { type: 'image/png' },
    { type: 'image/png', expires: '1', signature: 'abc' },
  ]);
  expect(portal.recorded.notices).toEqual(['Logo Saved']);
  expect(await axe(container)).toHaveNoViolations();
});

test('ADM-026.1 No uploads nothing', async () => {
  const { user, portal, writes } = open({ confirms: false });
  await user.upload(await field(), png);
  await waitFor(() => expect(portal.recorded.confirmations).toHaveLength(1));
  expect(writes()).toEqual([]);
});

test.each([
  ['an SVG', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }), 'Logo must be a PNG, JPEG or WebP'],
  [
    'more than 1 MB',
    new File([new Uint8Array(1_048_577)], 'l.png', { type: 'image/png' }),
    'Logo may have 1 MB',
  ],
])('S-25 %s is reported at the field, without a confirmation', async (_, file, message) => {
  const { user, portal, writes } = open();
  await user.upload(await field(), file);
  expect(await (await panel()).findByText(new RegExp(message))).toBeVisible();
  expect([portal.recorded.confirmations, writes()]).toEqual([[], []]);
});

test('S-25 the gateway’s error about the file appears at the field', async () => {
  const message = 'Logo may be 2,000 pixels wide and high';
  const fields = { file: message };
  const refusal = new ApiError('Validation Error', {
    kind: 'refused',
    status: 422,
    code: 'validation',
    fields,
  });
  const { user, writes } = open({ refusal });
  await user.upload(await field(), png);
  expect(await (await panel()).findByText(message)).toBeVisible();
  expect(writes()).toHaveLength(1);
});

test('ADM-027.4 ERR-082.2 N-18 a failure is logged and shown, and nothing is saved', async () => {
  const { user, portal, writes } = open({ refusal: new ApiError('No answer came', { kind: 'lost' }) });
  await user.upload(await field(), png);
  await waitFor(() =>
    expect(portal.recorded.messages).toEqual([
      { kind: 'error', title: 'Logo failed to upload', details: ['No answer came'] },
    ]),
  );
  expect(logged).toHaveBeenCalledWith('Logo failed to upload');
  expect(writes()).toHaveLength(1);
});

test('a logo can be removed', async () => {
  const { user, writes } = open({ logo: '/api/logos/old' });
  await user.click(await (await panel()).findByRole('button', { name: 'Remove logo' }));
  await waitFor(() => expect(writes()).toEqual([['PUT /accounts/account-1/save', { image: null }]]));
  expect(await (await panel()).findByText('None')).toBeVisible();
});
