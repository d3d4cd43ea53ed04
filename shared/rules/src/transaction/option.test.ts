import { manager } from '../testing/transactions';
import { menuOf, type Option } from './option';

type Facts = { isOfKind: boolean; isOpen: boolean };

const inTurn: Option<Facts, 'checked'> = {
  name: 'checked',
  label: 'Checked',
  closedBecause: [
    ({ isOfKind }) => (isOfKind ? undefined : 'another kind'),
    ({ isOpen }) => (isOpen ? undefined : 'closed'),
  ],
};
const ofKind: Option<Facts, 'ofKind'> = {
  name: 'ofKind',
  label: 'Of its kind',
  applies: ({ isOfKind }) => isOfKind,
  closedBecause: [({ isOpen }) => (isOpen ? undefined : 'closed')],
};
const whenOpen: Option<Facts, 'ofKind'> = { ...ofKind, isListedWhenOpen: true };

test.each<[string, Option<Facts>, boolean, boolean, string | undefined]>([
  ['without checks', { name: 'always', label: 'Always' }, false, false, 'open'],
  ['of its kind', ofKind, true, true, 'open'],
  ['of its kind', ofKind, true, false, 'closed'],
  ['of its kind', ofKind, false, true, undefined],
  ['listed when open', whenOpen, false, true, 'open'],
  ['listed when open', whenOpen, false, false, undefined],
  ['listed when open', whenOpen, true, false, 'closed'],
  ['with two checks', inTurn, true, true, 'open'],
  ['with two checks', inTurn, true, false, 'closed'],
  ['with two checks', inTurn, false, false, 'another kind'],
])('HIS-022 an option %s, of its kind %j, open %j, is %j', (_, option, isOfKind, isOpen, shown) => {
  const [entry] = menuOf([option], { isOfKind, isOpen }, manager);
  expect(entry && (entry.reason ?? 'open')).toBe(shown);
});

test('HIS-022 a menu keeps the order of its options and their labels', () => {
  const entries = menuOf<Facts, string>([ofKind, inTurn], { isOfKind: true, isOpen: false }, manager);
  expect(entries).toEqual([
    { name: 'ofKind', label: 'Of its kind', reason: 'closed' },
    { name: 'checked', label: 'Checked', reason: 'closed' },
  ]);
});
