const everything = ['can_use_virtual_terminal', 'can_view_transactions', 'can_refund', 'superuser'];
const people = [
  ['merchant@harborbooks.test', 'A merchant', ['can_use_virtual_terminal', 'can_view_transactions']],
  ['admin@tillway.test', 'A superuser', everything],
  ['viewer@harborbooks.test', 'May only look', ['can_view_transactions']],
];
const names = ['Ada Byron', 'Grace Murray', 'Mary Somerville', 'Emmy Noether', 'Sofia Kovalevskaya'];

/**
 * Creates the demo data for developing a remote: users by e-mail address, payments with the newest first, and
 * one more that arrives later. Built from the samples of `@tillway/remote-kit/testing`.
 */
export function createDemo({ sampleSession, sampleTerminal, sampleTransaction }) {
  const payment = (index, card_name, total_amount) =>
    sampleTransaction({ id: `T${index}`, tracking_id: `T${index}`, card_name, total_amount });
  const rows = names.map((name, index) => payment(index + 1, name, 1250 + 810 * index));
  const session = (id, email, permissions) => {
    const made = sampleSession({ permissions, terminals: [sampleTerminal()] });
    return { ...made, user: { ...made.user, id, email } };
  };
  return {
    users: Object.fromEntries(
      people.map(([email, label, permissions], index) => [
        email,
        { label, session: session(`user-${index + 1}`, email, permissions) },
      ]),
    ),
    rows,
    nextPayment() {
      const paid = payment(rows.length + 1, 'Hypatia', 1990);
      rows.unshift(paid);
      return paid;
    },
  };
}
