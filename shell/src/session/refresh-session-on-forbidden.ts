import { isApiFailure, type PortalHttp } from '@tillway/contract';

/** Error codes that show that this page's copy of the session is out of date. */
const tellsOfChange = new Set(['forbidden', 'password_change_required']);

/** Wraps the HTTP client: refreshes the session if the gateway refuses for lack of a permission. */
export const refreshSessionOnForbidden = (
  { send }: PortalHttp,
  onLostPermission: () => void,
): PortalHttp => ({
  async send<Answer>(request: Parameters<typeof send>[0]) {
    try {
      return await send<Answer>(request);
    } catch (error) {
      if (isApiFailure(error) && error.status === 403 && tellsOfChange.has(error.code ?? '')) {
        if (request.path !== '/users/token') onLostPermission();
      }
      throw error;
    }
  },
});
