const prefix = 'tillway.draft.';

/**
 * Removes the form drafts that remotes keep in this tab. An expired session keeps them for the next sign-in.
 */
export function forgetDrafts({ sessionStorage }: Pick<Window, 'sessionStorage'>): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}
