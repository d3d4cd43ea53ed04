import { type ChangeUserRequest, type CreateUserRequest, isApiFailure, type User } from '@tillway/contract';
import {
  errorText,
  type FieldError,
  isRemotePermission,
  messages,
  userErrors,
  userPermissions,
} from '@tillway/rules';
import { jsonText, objectOf, unknownKeysError } from '../parts/json-flags';

/** The values of the user form. Permissions and custom settings are JSON texts. */
export interface UserFormValues {
  name: string;
  email: string;
  position: string;
  password: string;
  enabled: boolean;
  permissions: string;
  custom: string;
  /** Ids of merchants, separated by commas. */
  account_ids: string;
  /** Required from superusers who change their own e-mail address. */
  current_password: string;
}

export const userLabels: Readonly<Record<keyof UserFormValues, string>> = {
  name: 'Name',
  email: 'Email',
  current_password: 'Your password',
  position: 'Position',
  password: 'Password',
  enabled: 'Enabled',
  account_ids: 'Merchants',
  permissions: 'Permissions',
  custom: 'Custom settings (JSON)',
};

const idsOf = ({ accounts }: User): string => accounts.map(({ id }) => id).join(',');

/** Returns the ids in the form's text. */
export const splitIds = (text: string): string[] => text.split(',').filter(Boolean);

/** Returns the first values of a new user: like another user, of a merchant, or empty. */
export const newUserValues = (like: User | undefined, accountId: string | null): UserFormValues => ({
  name: '',
  email: '',
  position: like?.position ?? '',
  password: '',
  enabled: true,
  permissions: jsonText(like?.permissions ?? {}),
  custom: jsonText(like?.custom ?? {}),
  account_ids: like ? idsOf(like) : (accountId ?? ''),
  current_password: '',
});

export const valuesOf = (user: User): UserFormValues => ({
  name: user.name,
  email: user.email,
  position: user.position,
  password: '',
  enabled: user.enabled,
  permissions: jsonText(user.permissions),
  custom: jsonText(user.custom),
  account_ids: idsOf(user),
  current_password: '',
});

type Given = Pick<ChangeUserRequest, 'permissions' | 'custom'>;

/** Parses the JSON texts; the gateway validates their content. */
const objectsOf = ({ permissions, custom }: Partial<UserFormValues>): Given => ({
  ...(permissions !== undefined && { permissions: objectOf(permissions) }),
  ...(custom !== undefined && { custom: objectOf(custom) }),
});

export const createRequest = (values: UserFormValues): CreateUserRequest => {
  const { name, email, position, password, account_ids } = values;
  return {
    name,
    email,
    position,
    account_ids: splitIds(account_ids),
    ...(password && { password }),
    ...objectsOf(values),
  };
};

export const changeRequest = (
  { permissions, custom, account_ids, ...changes }: Partial<UserFormValues>,
  { modified }: User,
): ChangeUserRequest => ({
  ...changes,
  ...(account_ids !== undefined && { account_ids: splitIds(account_ids) }),
  ...objectsOf({
    ...(permissions !== undefined && { permissions }),
    ...(custom !== undefined && { custom }),
  }),
  modified,
});

/** Validates the form. An error in a JSON text names its field. */
export function userFormErrors(values: UserFormValues): FieldError[] {
  const unknown = unknownKeysError(
    values.permissions,
    (key) => isRemotePermission(key) || userPermissions.some((flag) => flag === key),
  );
  return [
    ...userErrors(values).map(({ field, message }) => ({ field, message: jsonErrors[field] ?? message })),
    ...(unknown === undefined ? [] : [{ field: 'permissions', message: unknown }]),
  ];
}

const jsonErrors: Readonly<Record<string, string>> = {
  permissions: messages.invalidPermissionsJson,
  custom: messages.invalidCustomJson,
};

/**
 * Saves a user. The message for a refusal as a whole names the problem before the reason; errors of single
 * fields stay at their fields.
 */
export async function savingUser<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved;
  } catch (error) {
    if (isApiFailure(error) && Object.keys(error.fields).length > 0) throw error;
    throw new Error(`${messages.userNotSaved}: ${errorText(error)}`, { cause: error });
  }
}
