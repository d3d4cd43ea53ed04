import { configuration, history, merchant, payments, remote, routesOf, session } from '../testing/fixtures';
import { knownCommands } from './commands';
import { type KnownScreen, knownScreens, screensFor } from './known-screens';

const records = remote('records', {
  routes: [
    { path: '/records', name: 'Records', title: 'Records' },
    { path: '/records/:id', name: 'Record', title: 'Record' },
    { path: '/later', name: 'Later', title: 'Later', planned: true },
    { path: '/closed', name: 'Closed', title: 'Closed', access: { permission: 'superuser' } },
  ],
});
const remotes = [payments, history, records];
const screensOf = (somebody: typeof merchant) =>
  knownScreens(
    configuration(remotes).remotes.map(({ manifest }) => manifest),
    routesOf(remotes),
    somebody,
  );

test('a user can go to each entry of the menus and every other permitted screen, once each', () => {
  expect(screensOf(merchant)).toEqual([
    { to: '/credit', label: 'Credit Payment', place: 'CARD, Payment' },
    { to: '/transactions', label: 'Card Transactions', place: 'CARD, Transactions' },
    { to: '/help', label: 'Help', place: undefined, words: expect.arrayContaining(['support']) },
    { to: '/profile', label: 'Profile', place: undefined },
    { to: '/records', label: 'Records', place: undefined },
  ]);
});

test('a forbidden screen is not offered', () => {
  expect(screensOf(session()).map(({ to }) => to)).toEqual(['/help', '/profile', '/records']);
});

const known: KnownScreen[] = [
  { to: '/ach', label: 'ACH Payment', place: 'ACH' },
  { to: '/credit', label: 'Credit Payment', place: 'CARD, Payment' },
  { to: '/plans', label: 'Card Installment Plans', place: 'CARD, Installment Data' },
  { to: '/payments', label: 'Payments', place: undefined, words: ['refund', 'give back'] },
  { to: '/links', label: 'Payment Links', place: 'CARD', words: ['invoice'] },
];
test.each([
  ['', ['/ach', '/credit', '/plans', '/payments', '/links']],
  ['payment', ['/payments', '/links', '/ach', '/credit']],
  ['card pay', ['/credit', '/links']],
  ['invoice', ['/links']],
  ['link', ['/links']],
  ['PLANS', ['/plans']],
  ['ment', []],
  ['refu', ['/payments']],
  ['back give', ['/payments']],
])('“%s” finds %j', (text, found) => {
  expect(screensFor(text, known).map(({ to }) => to)).toEqual(found);
});

test('commands are offered whose screen the user may enter and whose condition holds; the shell’s come last', () => {
  const orders = remote('orders', {
    routes: [
      { path: '/orders', name: 'Orders', title: 'Orders' },
      { path: '/closed', name: 'Closed', title: 'Closed', access: { permission: 'superuser' } },
    ],
    commands: [
      { label: 'See late orders', to: '/orders?state=late', words: ['overdue'] },
      { label: 'Close an order', to: '/closed' },
      { label: 'Delete an order', to: '/orders', access: { permission: 'superuser' } },
      { label: 'Go nowhere', to: '/nowhere' },
    ],
  });
  const manifests = configuration([orders]).remotes.map(({ manifest }) => manifest);
  const labels = knownCommands(manifests, routesOf([orders]), merchant).map(({ label }) => label);
  expect(labels[0]).toBe('See late orders');
  expect(labels.at(-1)).toBe('Log out');
  expect(labels.filter((label) => / an? order$| nowhere$/.test(label))).toEqual([]);
});
