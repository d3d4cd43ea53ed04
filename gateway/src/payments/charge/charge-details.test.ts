import type { Instrument } from '../../processors/instrument';
import { chargeDetails } from './charge-details';

const card: Instrument = { kind: 'card', number: '4111111111111111', name: 'Ada', month: '12', year: '30' };
const bank = (type: string): Instrument => ({
  kind: 'bank',
  ...{ routing: '021000021', number: '123456781', name: 'Ada', type },
});

test.each([
  ['of a typed card', {}, false, { entry: 'typed', initiator: { by: 'cardholder' } }],
  ['of a stored card', { token_id: 't1' }, false, { entry: 'stored', initiator: { by: 'cardholder' } }],
  [
    'that begins a series',
    { is_recurring: true },
    false,
    { initiator: { by: 'cardholder', storesFor: 'recurring' } },
  ],
  [
    'that begins a plan',
    { is_recurring: true, is_installment: true },
    false,
    { initiator: { by: 'cardholder', storesFor: 'installment' } },
  ],
  [
    'of a series’ later date',
    { api_method: 'cron', token_id: 't1', is_recurring: true },
    false,
    { entry: 'stored', initiator: { by: 'merchant', reason: 'recurring', firstNetworkId: 'n1' } },
  ],
  [
    'that was put off to a later day',
    { token_id: 't1' },
    true,
    { initiator: { by: 'merchant', reason: 'unscheduled', firstNetworkId: 'n1' } },
  ],
  [
    'that begins a plan on a later day',
    { token_id: 't1', is_recurring: true, is_installment: true },
    true,
    { initiator: { by: 'merchant', reason: 'installment', firstNetworkId: 'n1' } },
  ],
  [
    'that is a plan’s down payment',
    { is_installment: true },
    false,
    { initiator: { by: 'cardholder', storesFor: 'installment' } },
  ],
  [
    'beside a plan, with its stored card',
    { token_id: 't1', is_installment: true },
    false,
    { entry: 'stored', initiator: { by: 'cardholder' } },
  ],
])('a charge %s says who began it', (_, sale, isDeferred, expected) => {
  expect(chargeDetails(sale, card, { isDeferred, firstNetworkId: 'n1' })).toMatchObject(expected);
});

test.each([
  ['typed at the counter', {}, bank('CHECKING'), 'PPD'],
  ['typed by the payer', { hosted_link_id: 'l1' }, bank('SAVINGS'), 'WEB'],
  ['of a business', { hosted_link_id: 'l1' }, bank('BUSINESSCK'), 'CCD'],
  ['that is no debit', {}, card, undefined],
])('a charge %s has its class', (_, sale, instrument, secCode) => {
  expect(chargeDetails(sale, instrument).secCode).toBe(secCode);
});
