import { frequencies } from '@tillway/rules';
import { sampleTerminal } from '@tillway/remote-kit/testing';
import fc from 'fast-check';
import type { ChargeValues } from './form/values';
import { refusals } from './testing/gateway-rules';
import { type Scenario, typedForm } from './testing/typed-form';

const today = '2026-11-22';
/** The number of runs. `TILLWAY_TEST_RUNS=30000 npx jest charge-keys` in remote-payments sets another. */
const numRuns = Number(process.env['TILLWAY_TEST_RUNS'] ?? 300);

const modes: Record<string, Pick<Scenario, 'mode' | 'inline' | 'continuesPlan'>> = {
  single: { mode: 'single', inline: false, continuesPlan: false },
  recurring: { mode: 'recurring', inline: false, continuesPlan: false },
  installment: { mode: 'installment', inline: false, continuesPlan: false },
  'a series in the form of a single payment': { mode: 'single', inline: true, continuesPlan: false },
  'a plan that continues': { mode: 'installment', inline: false, continuesPlan: true },
};

const filled: Partial<ChargeValues> = {
  amount: '120',
  card_name: 'Ada Byron',
  card_number: '4111 1111 1111 1111',
  card_expiration: '12 / 30',
  card_cvv: '123',
  ach_routing_number: '103000648',
  ach_account_number: '12345678',
  ach_account_number_verify: '12345678',
  ach_type: 'personal_checking',
  billing_postalcode: '73102',
  recurring: 'monthly',
  recurring_start_date: '2026-11-30',
  recurring_end_date: '2027-02-28',
  recurring_payments: '4',
  downpayment: '20',
  installments_total_count: '4',
  recurring_amount: '30',
};

const text = (...usual: string[]) =>
  fc.oneof(
    fc.constantFrom(...usual),
    fc.tuple(fc.constantFrom(...usual), fc.nat(12), fc.string({ maxLength: 2 })).map(([base, at, more]) => {
      const cut = Math.min(at, base.length);
      return base.slice(0, cut) + more + base.slice(cut);
    }),
    fc.string({ unit: 'grapheme', maxLength: 14 }),
    fc.stringMatching(/^[0-9.,$ e+-]{0,12}$/),
  );
const amount = text('1', '19.90', '0.07', '1,234.50', '$80', '500000', '8500.50', '33333.33');
const count = text('1', '2', '4', '12', '74', '100', '8001', '99999', '0x10', '1e3');
/** Values of a date field while it is typed: empty, or a date with a year of up to six digits. */
const date = fc.oneof(
  fc.constantFrom('', '2026-11-22', '2026-12-31', '2027-03-23', '2099-12-31', '2100-01-01'),
  fc
    .tuple(
      fc.integer({ min: 0, max: 275_760 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map(([y, m, d]) =>
      [String(y).padStart(4, '0'), ...[m, d].map((each) => String(each).padStart(2, '0'))].join('-'),
    ),
);
const phone = text('4055551234', '+442079460958', '(405) 555-1234');

const field = <Name extends keyof ChargeValues>(name: Name, value: fc.Arbitrary<string | boolean>) =>
  value.map((typed) => [name, typed] as const);
const step = fc.oneof(
  ...(['amount', 'downpayment', 'recurring_amount'] as const).map((name) => field(name, amount)),
  ...(['recurring_payments', 'installments_total_count'] as const).map((name) => field(name, count)),
  ...(['close_date', 'recurring_start_date', 'recurring_end_date'] as const).map((name) => field(name, date)),
  field('recurring', fc.constantFrom('none', ...frequencies)),
  field('recurring_ongoing', fc.boolean()),
  field('billing_phone', phone),
  field('card_number', text('4111111111111111', '378282246310005')),
  field('card_expiration', text('1230', '5/29', '12/2030')),
  field('card_cvv', text('123', '1234')),
  field('card_name', text('Ada Byron', ' ')),
  field('billing_country', fc.constantFrom('USA', 'GBR', 'CAN')),
  field('billing_email', text('ada@example.test')),
  ...(['billing_state', 'billing_postalcode', 'notes', 'custom_field_1', 'ach_account_number'] as const).map(
    (name) => field(name, text('OK', '73102', 'SW1A 1AA')),
  ),
);

/** A date field and a choice change at once; everything else changes key by key. */
const keys = (name: string, typed: string | boolean) =>
  typeof typed === 'boolean' || name === 'recurring' || name.endsWith('_date') || name.endsWith('country')
    ? [typed]
    : Array.from(typed, (_, index) => typed.slice(0, index + 1)).concat(typed === '' ? [''] : []);

test.each(Object.keys(modes))(
  'no key typed into a form breaks the screen, and no payment is sent that the gateway refuses: %s',
  (name) => {
    let sent = 0;
    fc.assert(
      fc.property(
        fc.record({
          method: fc.constantFrom('card' as const, 'ach' as const),
          token: fc.constantFrom(undefined, 'T'.repeat(27)),
          steps: fc.array(step, { minLength: 1, maxLength: 7 }),
        }),
        ({ method, token, steps }) => {
          const terminals = [sampleTerminal({ type: [method === 'ach' ? 'ach' : 'retail'] })];
          const scenario = { ...modes[name]!, method, token, terminals, today };
          const form = typedForm(scenario, filled);
          for (const [changed, typed] of steps)
            for (const shown of keys(changed, typed)) {
              form.enter(changed, shown);
              form.draw();
            }
          if (form.errors().length > 0) return;
          sent += 1;
          for (const request of form.requests()) expect(refusals(request, { today, terminals })).toEqual([]);
        },
      ),
      { numRuns: Math.ceil(numRuns / Object.keys(modes).length) },
    );
    expect(sent).toBeGreaterThan(0);
  },
);
