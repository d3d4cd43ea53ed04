import { type AccessCondition, isRemotePermission, type RemotePermission } from '@tillway/rules';
import * as v from 'valibot';
import { RemotePermissionSchema } from '../access';
import type { RemoteManifest } from './remote-manifest';

const mostPermissions = 20;

/** The permissions of one remote: name to label. */
export const OwnPermissionsSchema = v.pipe(
  v.record(RemotePermissionSchema, v.pipe(v.string(), v.minLength(1), v.maxLength(60))) as v.GenericSchema<
    Record<RemotePermission, string>
  >,
  v.check(
    (permissions) => Object.keys(permissions).length <= mostPermissions,
    `has at most ${mostPermissions} permissions`,
  ),
);

/** Lists the permissions of remotes that a condition asks for. */
function askedIn(condition: AccessCondition | undefined): RemotePermission[] {
  if (!condition || 'terminal' in condition) return [];
  if ('permission' in condition)
    return isRemotePermission(condition.permission) ? [condition.permission] : [];
  if ('not' in condition) return askedIn(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(askedIn);
}

/**
 * Lists the permissions of remotes that a manifest asks for without declaring them. Nobody could grant these, or another
 * remote could give them another meaning.
 */
export const undeclaredPermissions = ({
  routes,
  menu,
  extensions = [],
  permissions = {},
}: Pick<RemoteManifest, 'routes' | 'menu' | 'extensions' | 'permissions'>): RemotePermission[] =>
  [
    ...routes.map(({ access }) => access),
    ...menu.flatMap(({ when, subtitle }) => [when, subtitle?.when]),
    ...extensions.map(({ access }) => access),
  ]
    .flatMap(askedIn)
    .filter((permission) => !(permission in permissions));
