import { isApiFailure, type PortalHttp } from '@tillway/contract';

/** What the gateway says when the session's flags are not what this page believes. */
const tellsOfChange = new Set(['forbidden', 'password_change_required']);

/** The same HTTP, which has the session asked anew when the gateway refuses for lack of a permission (decisions C-27). */
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
