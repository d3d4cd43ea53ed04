/** Columns of the audit, in the list and its file. */
export const auditColumnLabels = {
  at: 'When',
  action: 'What',
  user_email: 'Who',
  ip_address: 'From',
  account_name: 'Merchant',
  subject_type: 'Done to',
  subject_id: 'Its ID',
  detail: 'Detail',
} as const;
