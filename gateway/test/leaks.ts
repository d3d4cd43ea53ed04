import { type Kysely, sql } from 'kysely';

/** Reads all rows of all tables as text, by table. Bytes are in hexadecimal digits. */
export async function rowsByTable<Tables>(db: Kysely<Tables>): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const places = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db);
    places.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return places;
}

/**
 * Returns the places that hold a secret, as it is or as bytes, with the secret's position in the list. The answer quotes
 * none. A short secret is in many ids: give it with the quotation marks of a value.
 */
export const leaksIn = (
  places: ReadonlyMap<string, string>,
  secrets: readonly string[],
): { place: string; secret: number }[] =>
  [...places].flatMap(([place, text]) =>
    secrets.flatMap((secret, at) =>
      formsOf(secret).some((form) => text.includes(form)) ? [{ place, secret: at }] : [],
    ),
  );

const formsOf = (secret: string): string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
];
