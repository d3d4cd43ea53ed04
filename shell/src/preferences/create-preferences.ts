import {
  isApiFailure,
  type PortalHttp,
  type PortalPreferences,
  type SavePreferencesResponse,
} from '@tillway/contract';
import type { Feedback } from '../feedback';
import type { Session } from '../session';

interface PreferencesParts {
  http: PortalHttp;
  session: Pick<Session, 'view' | 'takePreferences'>;
  feedback: Pick<Feedback, 'saved'>;
}

/** Saves the preferences in the user's profile. */
export const createPreferences = ({ http, session, feedback }: PreferencesParts): PortalPreferences => ({
  async save(change) {
    const { email } = session.view.get().user;
    try {
      const { user } = await http.send<SavePreferencesResponse>({
        method: 'PUT',
        path: `/users/${encodeURIComponent(email)}`,
        body: { custom: change },
      });
      session.takePreferences(user);
      feedback.saved(true);
      return true;
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      feedback.saved(false);
      return false;
    }
  },
});
