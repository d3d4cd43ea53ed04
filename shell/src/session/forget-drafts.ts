const prefix = 'tillway.draft.';

/** Takes away what remotes keep of forms in this tab. A session that died keeps them, for who signs in again. */
export function forgetDrafts({ sessionStorage }: Pick<Window, 'sessionStorage'>): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to take away.
  }
}
