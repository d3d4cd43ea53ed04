/** The columns of the list of payment links, with their headings. */
export const linkColumnLabels = {
  created: 'Created',
  name: 'To',
  description: 'What for',
  amount: 'Amount',
  due: 'Due',
  status: 'Status',
  sent: 'Sent',
  account_name: 'Account',
} as const;
export type LinkListColumn = keyof typeof linkColumnLabels;

export const defaultLinkColumns = [
  'name',
  'description',
  'amount',
  'due',
  'status',
  'sent',
  'created',
  'account_name',
] as const satisfies readonly LinkListColumn[];
