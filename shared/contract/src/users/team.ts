import { limits, searchedTeamRoles, teamStates } from '@tillway/rules';
import * as v from 'valibot';
import { UserPermissionsSchema } from '../access';
import { listQuery, page, success } from '../answers';
import { GivenPermissionsSchema } from './administration';

/** A person of the team, as somebody sees one who manages it. Instants in UTC. */
const TeamPersonSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** The person's merchants that are also the caller's, sorted by name. */
  accounts: v.array(v.object({ id: v.string(), name: v.string() })),
  permissions: UserPermissionsSchema,
  state: v.picklist(teamStates),
  last_login: v.nullable(v.string()),
  /** The person has a merchant or a terminal that the caller does not have. */
  reaches_further: v.boolean(),
  modified: v.string(),
});
export type TeamPerson = v.InferOutput<typeof TeamPersonSchema>;

const searched = v.pipe(v.string(), v.maxLength(200));

/** `person` is a part of the name or of the e-mail address. */
const TeamFilterSchema = v.strictObject({
  person: v.optional(searched),
  role: v.optional(v.picklist(searchedTeamRoles)),
  state: v.optional(v.picklist(teamStates)),
  account_id: v.optional(searched),
});
export type TeamFilter = v.InferOutput<typeof TeamFilterSchema>;

export const teamColumns = ['name', 'email', 'last_login'] as const;
export const TeamListQuerySchema = v.strictObject(listQuery(TeamFilterSchema, teamColumns));
export const TeamListSchema = page(TeamPersonSchema, {});
export type TeamList = v.InferOutput<typeof TeamListSchema>;
export const TeamPersonResponseSchema = success({ person: TeamPersonSchema });

const accountIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(1000));

/** POST /team. The person gets a link by e-mail to set the password. */
export const InviteToTeamRequestSchema = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(limits.name)),
  email: v.pipe(v.string(), v.maxLength(limits.email)),
  account_ids: accountIds,
  permissions: GivenPermissionsSchema,
});
export type InviteToTeamRequest = v.InferInput<typeof InviteToTeamRequestSchema>;

/** PUT /team/{id}. Missing fields stay as they are; `permissions`, if present, replaces all of them. */
export const ChangeTeamPersonRequestSchema = v.partial(
  v.strictObject({
    account_ids: accountIds,
    permissions: GivenPermissionsSchema,
    /** The value that was read. The gateway answers 409 if the person has changed since. */
    modified: v.pipe(v.string(), v.maxLength(40)),
  }),
);
export type ChangeTeamPersonRequest = v.InferInput<typeof ChangeTeamPersonRequestSchema>;
