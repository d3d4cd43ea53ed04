/** Banking days from the batch of a debit to its bank's decision (decisions §0, Sandbox processor). */
export const bankDecisionDays = 2;
