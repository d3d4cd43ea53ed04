import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Tag agencies and the renewals they process. As with links for payers, a unique index ensures that a renewal
 * is paid once. A declined payment does not count, but one of unknown outcome may have paid it.
 */
export const okdmv: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table okdmv_agencies (
        id text collate "C" primary key,
        tracking_id text collate "C" not null unique,
        account_id text collate "C" unique references accounts,
        name text not null,
        email text not null default '',
        address text not null default '',
        city text not null default '',
        state text not null default 'OK',
        zip text not null default '',
        phone text not null default '',
        county text not null default '',
        hours text not null default '',
        is_cashdiscount boolean not null default true,
        cashdiscount_schedule text not null default 'okdmv',
        trxservices_client_id text not null default '',
        trxservices_source_id text not null default '1',
        trxservices_algorithm text not null default 'Rijndael',
        trxservices_algorithm_mode text not null default 'CBC',
        credentials bytea,
        notes text not null default '',
        created timestamptz not null,
        updated timestamptz not null
      )`.execute(db);
    await sql`
      create table okdmv_renewals (
        id text collate "C" not null,
        account_id text collate "C" not null references accounts,
        tracking_id text collate "C" not null,
        request_tracking_id text collate "C" not null,
        terminal_id text collate "C",
        token_token text collate "C" not null,
        last_four text not null,
        card_expiration_yymm text not null,
        billing_name text not null default '',
        billing_postal_code text not null default '',
        billing_email text not null default '',
        customer_name text not null default '',
        customer_details text not null default '',
        customer_email text not null default '',
        customer_license text not null default '',
        customer_phone text not null default '',
        customer_phone_alt text not null default '',
        address_name text not null default '',
        address_address_1 text not null default '',
        address_address_2 text not null default '',
        address_city text not null default '',
        address_state text not null default '',
        address_postal_code text not null default '',
        tag_number text not null default '',
        expire_month text not null default '',
        vin text not null default '',
        title_number text not null default '',
        vehicle_color text not null default '',
        insurance_policy_name text not null default '',
        insurance_agent text not null default '',
        insurance_company text not null default '',
        insurance_naic_number text not null default '',
        insurance_policy_number text not null default '',
        processed timestamptz,
        transaction_id text collate "C",
        created timestamptz not null,
        primary key (id, account_id),
        unique (account_id, tracking_id),
        unique (account_id, request_tracking_id),
        foreign key (terminal_id, account_id) references terminals (id, account_id),
        check ((processed is null) = (transaction_id is null))
      )`.execute(db);
    await sql`create index okdmv_renewals_by_time on okdmv_renewals (account_id, created, id)`.execute(db);
    await sql`
      alter table transactions add column renewal_id text collate "C",
        add foreign key (renewal_id, account_id) references okdmv_renewals (id, account_id)`.execute(db);
    await sql`
      create unique index transactions_of_renewal on transactions (account_id, renewal_id)
        where renewal_id is not null and state in ('unknown', 'approved', 'pending')`.execute(db);
  },
};
