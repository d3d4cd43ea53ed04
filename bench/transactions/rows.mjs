/**
 * Writes a million payments of one terminal as the portal does, thirty seconds apart back from now: a year of a busy
 * shop. Triggers and references are off meanwhile.
 */
export const fill = (count) => `
set session_replication_role = replica;
insert into transactions (
    id, account_id, terminal_id, tracking_id, user_id, processor_id, request_type, payment_type, state, response_code,
    response_text, auth_code, created, updated, authorized, settled, total_amount, fee_amount, card_name, last_four,
    card_bin, card_expiration_yymm, billing_postal_code, billing_email, is_cashdiscount
  )
  select
    lpad((100000000000 - n)::text, 27, '0'), terminals.account_id, terminals.id, 'T' || lpad(n::text, 24, '0'), seller.id, 3,
    case when n % 97 = 0 then 'credit' else 'sale' end, (array['visa', 'mastercard', 'amex', 'discover'])[1 + n % 4],
    case when n % 23 = 0 then 'declined' else 'approved' end, case when n % 23 = 0 then '051' else '000' end,
    case when n % 23 = 0 then (array['INSUFFICIENT FUNDS', 'EXPIRED CARD', 'DO NOT HONOR'])[1 + n % 3] else 'APPROVED' end,
    lpad((n % 1000000)::text, 6, '0'), made, made, made,
    case when n % 23 <> 0 and n > 3000 then date_trunc('day', made) + interval '28 hours' end,
    100 + (n * 7919) % 50000, (100 + (n * 7919) % 50000) * 35 / 1000,
    (array['Ada', 'Cay', 'Dov', 'Eve', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kit'])[1 + (n * 31) % 10] || ' '
      || (array['Byron', 'Walker', 'Osborne', 'Tallchief', 'Reyes', 'Nguyen', 'Ford', 'Okafor'])[1 + (n * 17) % 8]
      || ' ' || (n * 7919) % 40000,
    lpad(((n * 7919) % 10000)::text, 4, '0'), '411111', '3012', '73102', 'payer' || n % 40000 || '@example.test', true
  from generate_series(1, ${count}::bigint) as n
  join terminals on terminals.name = 'Front counter'
  join accounts on accounts.id = terminals.account_id and accounts.name = 'Harbor Books'
  join users as seller on seller.email = 'merchant@harborbooks.test',
    lateral (select now() - n * interval '30 seconds' as made) as times;
set session_replication_role = origin;`;

/** The statement that follows the filling. It also tells an index-only scan which pages are visible to everybody. */
export const settle = 'vacuum analyze transactions';
