import type { ColumnType } from 'kysely';

/**
 * A jsonb column, read as a value and written as JSON text (see `json`), because the driver turns lists into
 * SQL arrays.
 */
export type Json<Value> = ColumnType<Value, string, string>;

/** A jsonb column with a default. */
export type DefaultJson<Value> = ColumnType<Value, string | undefined, string>;

/** Serializes a value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value);

/** A column the database computes; it is never written. */
export type Computed<Value> = ColumnType<Value, never, never>;

/** A calendar date, `YYYY-MM-DD`. */
export type IsoDate = string;

/** An amount of money in whole cents. */
export type Cents = number;

export type Flags = Record<string, boolean>;
export type JsonObject = Record<string, unknown>;
