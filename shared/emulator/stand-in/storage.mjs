const place = /^\/accounts\/([^/]+)\/storage\/([^/]+)\/([^/]+)$/;

/**
 * Keeps the values that remotes store for merchants, in memory, as the gateway does. The returned function answers a
 * call with a status and a body, or returns `undefined` for any other call. `user` is the signed-in demo user.
 */
export function createStorage() {
  const values = new Map();
  return ({ method, path, body }, { session }) => {
    const [key, , remote] = place.exec(path) ?? [];
    if (!key) return undefined;
    const { value, version } = values.get(key) ?? { value: null, version: 0 };
    if (method === 'GET') return { status: 200, body: { error: false, value, version } };
    const { permissions } = session;
    if (!permissions.superuser && !permissions[`${remote}.settings`])
      return { status: 403, body: { error: true, code: 'forbidden', message: 'Permission Denied' } };
    if (body.version !== version)
      return {
        status: 409,
        body: {
          error: true,
          code: 'stale',
          message: 'Somebody else has changed this meanwhile, please load it again',
        },
      };
    values.set(key, { value: body.value, version: version + 1 });
    return { status: 200, body: { error: false, version: version + 1 } };
  };
}
