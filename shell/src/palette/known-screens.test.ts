import { configuration, history, merchant, payments, remote, routesOf, session } from '../testing/fixtures';
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
    { to: '/help', label: 'Help', place: undefined },
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
  { to: '/payments', label: 'Payments', place: undefined },
  { to: '/links', label: 'Payment Links', place: 'CARD' },
];
test.each([
  ['', ['/ach', '/credit', '/plans', '/payments', '/links']],
  ['payment', ['/payments', '/links', '/ach', '/credit']],
  ['card pay', ['/credit', '/links']],
  ['invoice', ['/links']],
  ['link', ['/links']],
  ['PLANS', ['/plans']],
  ['ment', []],
])('“%s” finds %j', (text, found) => {
  expect(screensFor(text, known).map(({ to }) => to)).toEqual(found);
});
