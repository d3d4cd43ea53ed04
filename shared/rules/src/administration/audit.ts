/** Columns of the audit, in the list and its file. */
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
