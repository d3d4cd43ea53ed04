import type { AccountPermissions } from '@tillway/contract';
import type { accountRates, CheckPolicy } from '@tillway/rules';
import type { FlagGroup } from '../parts/flag-fields';

/** The permissions of a merchant in plain words. */
export const accountFlagGroups: readonly FlagGroup[] = [
  {
    title: 'What this merchant can do',
    flags: [
      { key: 'can_use_nacha_authorization', label: 'Have bank debits authorized in writing' },
      { key: 'can_standalone_refund', label: 'Refund without an earlier sale' },
      { key: 'can_create_invoice_link', label: 'Create invoice links' },
      {
        key: 'has_hidden_cash_discount',
        label: 'Hide the price adjustment',
        hint: 'Receipts and details show the total alone',
      },
      {
        key: 'keeps_part_approvals',
        label: 'Keep part approvals',
        hint: 'A card payment at the counter that is approved for less is kept; the rest can be charged to another card. Otherwise it is voided',
      },
    ],
  },
];

export const policyLabels: Readonly<Record<'address_policy' | 'cvv_policy', string>> = {
  address_policy: 'If the billing address does not match',
  cvv_policy: 'If the CVV does not match',
};

export const policyChoices: readonly { value: CheckPolicy; label: string }[] = [
  { value: 'ask', label: 'Ask at the counter' },
  { value: 'refuse', label: 'Void the payment' },
];

export const rateLabels: Readonly<Record<(typeof accountRates)[number], string>> = {
  waived_fee_rate: 'Rate of a waived price adjustment',
  waived_hsa_fee_rate: 'Health cards: rate of a waived price adjustment',
};

/** Lists the granted permissions in words, and the rates with their percentages. */
export const merchantWords = (permissions: AccountPermissions): string[] => [
  ...accountFlagGroups
    .flatMap(({ flags }) => flags)
    .flatMap(({ key, label }) => (permissions[key as keyof AccountPermissions] === true ? [label] : [])),
  ...Object.entries(policyLabels).flatMap(([key, label]) => {
    const policy = policyChoices.find(({ value }) => value === permissions[key as keyof AccountPermissions]);
    return policy ? [`${label}: ${policy.label}`] : [];
  }),
  ...Object.entries(rateLabels).flatMap(([key, label]) => {
    const rate = permissions[key as keyof AccountPermissions];
    return typeof rate === 'number' ? [`${label}: ${String(rate)} %`] : [];
  }),
];
