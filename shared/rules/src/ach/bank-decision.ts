/** Banking days from a debit's batch to the bank's decision. */
export const bankDecisionDays = 2;
