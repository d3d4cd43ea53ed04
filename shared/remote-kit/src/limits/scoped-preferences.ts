import type { PortalPreferences } from '@tillway/contract';

/** Limits preferences to one remote: of the remotes' lists, it saves only its own. */
export const scopedPreferences = (preferences: PortalPreferences, remote: string): PortalPreferences => ({
  async save(change) {
    const foreign = Object.keys(change).find((key) => key.includes('.') && !key.startsWith(`${remote}.`));
    if (foreign !== undefined) throw new Error(`${foreign} is not a preference of ${remote}`);
    return preferences.save(change);
  },
});
