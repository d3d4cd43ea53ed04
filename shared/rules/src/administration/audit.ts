import { formatDate } from '../dates';
import { linkCreated } from '../messages/hosted';
import { formatMoney } from '../money';

/** Columns of the audit list and its export. */
export const auditColumnLabels = {
  at: 'When',
  action: 'What',
  user_email: 'Who',
  ip_address: 'From',
  account_name: 'Merchant',
  subject_type: 'Record',
  subject_id: 'Record ID',
  detail: 'Detail',
} as const;

const ofPayments = {
  'payment.approved': 'Payment approved',
  'payment.declined': 'Payment declined',
  'payment.duplicate': 'Payment refused as a duplicate',
  'payment.not_charged': 'Payment not charged',
  'payment.pending': 'Payment accepted, pending',
  'payment.unknown': 'Payment with an unknown outcome',
  'void.approved': 'Payment voided',
  'void.declined': 'Void declined',
  'void.not_charged': 'Void not carried out',
  'void.pending': 'Void pending',
  'void.unknown': 'Void with an unknown outcome',
  'authorization.approved': 'Authorization approved',
  'authorization.declined': 'Authorization declined',
  'authorization.not_charged': 'Authorization not carried out',
  'authorization.pending': 'Authorization accepted, pending',
  'authorization.unknown': 'Authorization with an unknown outcome',
  'refund.approved': 'Refund approved',
  'refund.declined': 'Refund declined',
  'refund.not_charged': 'Refund not carried out',
  'refund.pending': 'Refund accepted, pending',
  'refund.unknown': 'Refund with an unknown outcome',
  'refund.of_charged_back': 'Refund of a charged back payment',
  'refund.override': 'Refund by override',
  'dispute.opened': 'Dispute opened',
  'dispute.evidence_added': 'Evidence of a dispute added',
  'dispute.evidence_removed': 'Evidence of a dispute removed',
  'dispute.answered': 'Dispute answered',
  'dispute.accepted': 'Dispute accepted',
  'dispute.won': 'Dispute won',
  'dispute.lost': 'Dispute lost',
  'receipt.sent': 'Receipt sent',
  'billing.noted': 'Note added to a customer',
  'batch.sent': 'Batch sent',
  'batch.settled': 'Batch settled',
  'entry.settled': 'Bank entry settled',
  'entry.returned': 'Bank entry returned',
  'debit.authorized': 'Debit authorized',
  'debit.change_notified': 'Bank notified of a change',
  'debit.returned': 'Debit returned',
  'authorization.requested': 'Authorization requested',
  'hosted_link.created': linkCreated,
  'hosted_link.sent': 'Payment link sent by e-mail',
  'hosted_link.withdrawn': 'Payment link withdrawn',
  'token.created': 'Card or account stored',
  'token.disabled': 'Stored card or account disabled',
  'token.enabled': 'Stored card or account enabled',
  'token.merged': 'Stored cards or accounts merged',
  'token.split': 'Stored card or account split',
};

const ofPlans = {
  'plan.authorized': 'Plan authorized',
  'plan.changed': 'Plan changed',
  'plan.change_failed': 'Change of a plan failed',
  'schedule.authorized': 'Schedule authorized',
  'schedule.cancelled': 'Schedule cancelled',
  'schedule.created': 'Schedule created',
  'schedule.modified': 'Schedule changed',
  'schedule_email.sent': 'Schedule sent by e-mail',
  'series.cancelled': 'Series cancelled',
  'series.declined': 'Series declined',
  'series.ended': 'Series ended',
  'series.modified': 'Series changed',
};

const ofUsers = {
  'login.failed': 'Sign-in failed',
  'login.succeeded': 'Signed in',
  logout: 'Signed out',
  'otp.delivery_failed': 'Sign-in code not delivered',
  'otp.disabled': '2FA disabled',
  'otp.disable_refused': 'Disabling 2FA refused: wrong password',
  'otp.enabled': '2FA enabled',
  'otp.enable_refused': 'Enabling 2FA refused: wrong password',
  'otp.recovery_codes_refused': 'New recovery codes refused: wrong password',
  'otp.recovery_codes_renewed': 'Recovery codes renewed',
  'otp.taken_away': '2FA removed by staff',
  'password.changed': 'Password changed',
  'password.change_refused': 'Password change refused: wrong password',
  'password.reset': 'Password reset',
  'password.reset_requested': 'Password reset requested',
  'preferences.changed': 'Preferences changed',
  'user.accounts_changed': 'Merchants of a user changed',
  'user.changed': 'User changed',
  'user.created': 'User created',
  'user.custom_changed': 'Preferences of a user changed',
  'user.disabled': 'User disabled',
  'user.enabled': 'User enabled',
  'user.invited': 'User invited',
  'user.locked': 'User locked',
  'user.permissions_changed': 'Permissions of a user changed',
  'user.sessions_ended': 'User signed out everywhere',
  'user.temporary_password_given': 'Temporary password given',
  'user.unlocked': 'User unlocked',
};

const ofAdministration = {
  'account.boarded': 'Merchant boarded',
  'account.changed': 'Merchant changed',
  'account.closed': 'Merchant closed',
  'account.created': 'Merchant created',
  'account.recurring_started': 'Recurring payments of a merchant started',
  'account.reopened': 'Merchant reopened',
  'account.sales_rep_changed': 'Sales representative of a merchant changed',
  'account.imported': 'Merchant imported',
  'account.logo_changed': 'Logo of a merchant changed',
  'account.portal_changed': 'Portal of a merchant changed',
  'books.verified': 'Books verified as a whole',
  'agency.changed': 'Agency changed',
  'agency.created': 'Agency created',
  'agency.secret_revealed': 'Secret of an agency revealed',
  'manager.approved': 'Manager approved',
  'manager.refused': 'Manager password refused',
  'manager_password.changed': 'Manager password changed',
  'manager_password.removed': 'Manager password removed',
  'renewal.processed': 'Renewal processed',
  'stored_value.changed': 'Setting of a remote changed',
  'terminal.ach_categories': 'ACH categories added to a terminal',
  'terminal.changed': 'Terminal changed',
  'terminal.checked': 'Connection of a terminal checked',
  'terminal.created': 'Terminal created',
  'exception.resolved': 'Exception resolved',
  'agencies.exported': 'Agencies exported',
  'audit.exported': 'Audit exported',
  'billings.exported': 'Billings exported',
  'plans.exported': 'Plans exported',
  'recurring.exported': 'Recurring payments exported',
  'schedules.exported': 'Schedules exported',
  'transactions.exported': 'Transactions exported',
  'clock.advanced': 'Clock of the sandbox advanced',
  'override.pinned': 'Builds of a session chosen',
  'override.reset': 'Builds of a session reset',
};

/** The label of every recorded action. */
export const auditActions = { ...ofPayments, ...ofPlans, ...ofUsers, ...ofAdministration };
export type AuditAction = keyof typeof auditActions;

const subjects: Readonly<Record<string, string>> = {
  accounts: 'Merchant',
  agencies: 'Agency',
  batches: 'Batch',
  billings: 'Customer',
  chargebacks: 'Dispute',
  boardings: 'Boarding',
  exceptions: 'Exception',
  hosted_links: 'Payment link',
  /** The name in rows from before migration 0480. */
  operator_tasks: 'Exception',
  remote_storage: 'Setting of a remote',
  renewals: 'Renewal',
  schedules: 'Schedule',
  terminals: 'Terminal',
  tokens: 'Stored card or account',
  transaction_groups: 'Installment plan',
  transactions: 'Transaction',
  users: 'User',
  verification_checkpoints: 'Books',
};

const abbreviations: Readonly<Record<string, string>> = {
  id: 'ID',
  ach: 'ACH',
  mid: 'MID',
  tid: 'TID',
  otp: '2FA',
  dba: 'DBA',
  tids: 'TIDs',
  url: 'URL',
};

/** Turns a name without a label into words: `response_code` becomes `Response code`. */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).split(/[._]/);
  const text = words.map((word) => abbreviations[word] ?? word).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const wordsIn = (table: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(table, name) ? (table[name] ?? '') : wordsOf(name);

/** Returns the label of an action, also of one that only older versions recorded. */
export const auditActionText = (action: string): string => wordsIn(auditActions, action);
/** Returns the label of a record type. */
export const auditSubjectText = (type: string): string => wordsIn(subjects, type);

/** Returns whether the audit records cents under this name. */
const isCents = (name: string): boolean => /(^|_)amount$|^(total|fee|charged_back)$/.test(name);

const isChange = (value: object): value is { from: unknown; to: unknown } =>
  Object.keys(value).sort().join() === 'from,to';

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return isCents(name) ? formatMoney(value) : String(value);
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(value) : value;
  if (Array.isArray(value)) return value.map((each) => valueText(name, each)).join(', ') || '–';
  if (isChange(value)) return `${valueText(name, value.from)} → ${valueText(name, value.to)}`;
  return auditDetailLines(value as Record<string, unknown>)
    .map(({ label, text }) => `${label}: ${text}`)
    .join(', ');
}

/** Returns an action's recorded details as lines. Amounts are shown in dollars. */
export const auditDetailLines = (
  detail: Readonly<Record<string, unknown>>,
): { label: string; text: string }[] =>
  Object.entries(detail).map(([name, value]) => ({ label: wordsOf(name), text: valueText(name, value) }));
