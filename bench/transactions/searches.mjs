const account = "(select id from accounts where name = 'Harbor Books')";
const cards = "payment_type <> 'ach' and transaction_status <> 'invalid'";
const perPage = 25;

/** Writes the same search in SQL: the rows of a page, and the number and sums of all matches. */
export const sqlOf = ({ where = 'true', offset = 0 }) => [
  `select * from transactions where account_id = ${account} and ${cards} and ${where}
    order by created desc, id desc limit ${perPage} offset ${offset};`,
  `select count(*), sum(total_amount), sum(fee_amount) from transactions
    where account_id = ${account} and ${cards} and ${where};`,
];

const list = '/transactions';
/** Returns the day `ago` days before today, as `2026-11-03`. */
const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const days = (column, from, to) => ({
  path: `${list}?${column}_from=${day(from)}&${column}_to=${day(to)}`,
  where: `${column} >= '${day(from)} 06:00Z' and ${column} < '${day(to - 1)} 06:00Z'`,
});
const named = (name) => ({ text: name, where: `customer_name ilike '%${name}%'` });
const statuses = [['settled'], ['approved'], ['declined'], ['approved', 'declined']];
const surnames = ['byron', 'walker', 'osborne', 'tallchief', 'reyes', 'nguyen', 'ford', 'okafor'];

/**
 * The measured actions in the list, and the same in SQL. Times differ by round (`n`), because content that was shown
 * once appears again at once. With `alone`, each time begins with the list not yet shown.
 */
export const searches = [
  { what: 'first page', alone: true, of: () => ({ path: list }) },
  { what: '"Next page"', from: list, of: (n) => ({ button: 'Next page', offset: (n + 1) * perPage }) },
  { what: 'a day', of: (n) => days('created', 30 + n, 30 + n) },
  { what: 'a month', of: (n) => days('created', 90 + n, 60 + n) },
  { what: 'settled in a week', of: (n) => days('settled', 40 + n, 34 + n) },
  {
    what: 'a status',
    of: (n) => ({
      path: `${list}?${statuses[n].map((status) => `status=${status}`).join('&')}`,
      where: `transaction_status in (${statuses[n].map((status) => `'${status}'`).join(', ')})`,
    }),
  },
  {
    what: 'last four, typed',
    from: `${list}?show_invalid=1`,
    of: (n) => ({ text: String(4100 + n), where: `last_four = '${4100 + n}'` }),
  },
  {
    what: 'an amount, typed',
    from: `${list}?show_invalid=1`,
    of: (n) => ({ text: `$${120 + n}.37`, where: `total_amount = ${12_037 + n * 100}` }),
  },
  {
    what: 'an id, typed',
    from: `${list}?show_invalid=1`,
    of: (n) => {
      const id = String(99_999_400_000 + n).padStart(27, '0');
      return { text: id, where: `id = '${id}'` };
    },
  },
  {
    what: 'a name that a few have, typed',
    from: `${list}?show_invalid=1`,
    of: (n) => named(`${surnames[n]} 123`),
  },
  {
    what: 'a name that one in eight has, typed',
    from: `${list}?show_invalid=1`,
    of: (n) => named(surnames[n]),
  },
  {
    what: 'a name that none has, typed',
    from: `${list}?show_invalid=1`,
    of: (n) => named(`${surnames[n]} zzz`),
  },
];
