const payments = `
insert into transactions (
    id, account_id, terminal_id, tracking_id, parent_transaction_id, transaction_group_id, user_id, api_method, processor_id,
    request_type, payment_type, state, response_code, response_text, auth_code, created, updated, authorized, captured, settled,
    total_amount, fee_amount, card_name, last_four, card_bin, card_expiration_yymm, is_cashdiscount, is_recurring,
    is_installment, recurring_type, recurring_start, recurring_end, recurring_status_id, recurring_next_date
  )
  select
    plan.prefix || lpad((plan.n * 1000 + run)::text, 26, '0'), account_id, terminal_id, plan.prefix || plan.n || '-' || run,
    case when run > 0 then plan.prefix || lpad((plan.n * 1000)::text, 26, '0') end, plan.id,
    case when run = 0 then seller.id end, case when run = 0 then 'portal' else 'cron' end, 3,
    'sale', 'visa', 'approved', '000', 'APPROVED', '123456', day, day, day, day, day + interval '18 hours',
    plan.amount, plan.amount * 35 / 1000, plan.payer, lpad((plan.n * 7919 % 10000)::text, 4, '0'), '411111', '3212', true, true,
    true, case when run = 0 then 'weekly' end, case when run = 0 then plan.start end,
    case when run = 0 then plan.start + 7 * (plan.count - 1) end, case when run = 0 then 2 end,
    case when run = 0 then plan.start + 7 * plan.made end
  from plans as plan cross join lateral generate_series(0, plan.made - 1) as run
  cross join lateral (select plan.start + 7 * run + time '11:00' as day) as days
  join users as seller on seller.email = 'merchant@harborbooks.test';`;

/**
 * Writes weekly plans of one terminal with six payments each. Adds one plan of `installments` installments, half of
 * them paid, whose id is returned by `longPlan`. Triggers and references are off meanwhile.
 */
export const fill = (count, installments) => `
set session_replication_role = replica;
create temp table plans as
  select
    case when n = 0 then 'L' else 'P' end as prefix, n, terminals.account_id, terminals.id as terminal_id,
    (case when n = 0 then 'L' else 'P' end) || lpad(n::text, 26, 'p') as id,
    case when n = 0 then ${installments} else 10 + n % 40 end as count,
    case when n = 0 then ${installments} / 2 else 6 end as made,
    current_date - 7 * (case when n = 0 then ${installments} / 2 else 6 end) + 1 + (n % 6)::int as start,
    1000 + n * 7919 % 20000 as amount,
    (array['Ada', 'Cay', 'Dov', 'Eve', 'Flo', 'Gus', 'Hal', 'Ivy', 'Jo', 'Kit'])[1 + n * 31 % 10] || ' Payer ' || n as payer
  from generate_series(0, ${count}) as n
  join terminals on terminals.name = 'Front counter'
  join accounts on accounts.id = terminals.account_id and accounts.name = 'Harbor Books';
insert into transaction_groups (
    id, account_id, terminal_id, custom_tracking_id, total_amount, total_count, custom, created, updated
  )
  select id, account_id, terminal_id, id, amount * count, count, jsonb_build_object('total_amount', amount * count), start, start
  from plans;
${payments}
set session_replication_role = origin;`;

export const longPlan = `L${'p'.repeat(25)}0`;
export const settle = 'vacuum analyze transactions, transaction_groups';
