import { permissionDenied } from '../messages/access';
import * as messages from '../messages/after-sale';
import type { UserPermission } from '../access';
import { type ScheduleFacts, scheduleMenu, type ScheduleOption } from './menu';

const running: ScheduleFacts = {
  request_type: 'sale',
  payment_type: 'visa',
  response_code: '000',
  terminal_id: 'terminal-1',
  token_id: 'token-1',
  ach_is_authorized: null,
  recurring_status_id: 2,
  schedule_group_custom_tracking_id: null,
};
const bank: Partial<ScheduleFacts> = { request_type: 'ach', payment_type: 'ach', ach_is_authorized: true };
const every: UserPermission[] = [
  'can_view_transactions',
  'can_use_virtual_terminal',
  'can_manage_account_transactions',
];

function reasonOf(option: ScheduleOption, facts: Partial<ScheduleFacts>, permissions = every) {
  const viewer = {
    permissions: Object.fromEntries(permissions.map((flag) => [flag, true])),
    terminalIds: [],
    today: '2024-01-10' as const,
  };
  const found = scheduleMenu({ ...running, ...facts }, viewer).find(({ name }) => name === option);
  return found ? (found.reason ?? 'open') : 'left out';
}

test.each<[ScheduleOption, string, Partial<ScheduleFacts>, string]>([
  ['editRecurring', 'SCH-017 a pending one', { recurring_status_id: 1 }, 'open'],
  ['editRecurring', 'SCH-017 a running one', { recurring_status_id: 2 }, 'open'],
  ['editRecurring', 'SCH-017 an ended one', { recurring_status_id: 3 }, messages.scheduleOver],
  ['editRecurring', 'SCH-017 a cancelled one', { recurring_status_id: 4 }, messages.alreadyCancelled],
  ['editRecurring', 'SCH-017 a declined one', { recurring_status_id: 5 }, messages.scheduleOver],
  ['receipt', 'SCH-013 approved', {}, 'open'],
  ['receipt', 'SCH-013 declined', { response_code: '051' }, messages.noReceipt],
  ['receipt', 'SCH-013 not answered yet', { response_code: null }, messages.noReceipt],
  ['receipt', 'SCH-013 a bank account, authorized', bank, 'open'],
  [
    'receipt',
    'SCH-013 a bank account, not authorized',
    { ...bank, ach_is_authorized: false },
    messages.noReceipt,
  ],
  ['authorize', 'a card', {}, 'left out'],
  ['authorize', 'a bank account that waits', { ...bank, ach_is_authorized: false }, 'open'],
  ['authorize', 'authorized already', bank, 'left out'],
  ['authorize', 'over', { ...bank, ach_is_authorized: false, recurring_status_id: 4 }, 'left out'],
  ['chargeCustomer', 'a stored card', {}, 'open'],
  ['chargeCustomer', 'nothing stored', { token_id: null }, messages.nothingStored],
  ['paymentPlan', 'of no plan', {}, 'left out'],
  ['paymentPlan', 'SCH-015 of a plan', { schedule_group_custom_tracking_id: 'PLAN-1' }, 'open'],
])('%s of a schedule depends on its state: %s', (option, _, facts, expected) => {
  expect(reasonOf(option, facts)).toBe(expected);
});

test.each<[ScheduleOption, UserPermission[], string]>([
  ['editRecurring', ['can_view_schedules'], permissionDenied],
  ['modifications', ['can_view_schedules'], permissionDenied],
  ['receipt', ['can_view_schedules'], permissionDenied],
  ['receipt', ['can_view_transactions'], 'open'],
  ['chargeCustomer', ['can_view_schedules'], permissionDenied],
  ['details', ['can_view_schedules'], 'open'],
  ['associated', ['can_view_schedules'], 'open'],
])('%s depends on the permissions: a user with only %j', (option, permissions, expected) => {
  expect(reasonOf(option, {}, permissions)).toBe(expected);
});
