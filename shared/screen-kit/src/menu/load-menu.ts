import type { Menu as RichMenu } from '@tillway/overlays';

let loading: Promise<{ Menu: typeof RichMenu }> | undefined;

/** Loads the code of menus once; after a failure the next call retries. */
export function loadMenu(): Promise<{ Menu: typeof RichMenu }> {
  return (loading ??= import('./rich-menu').then(
    ({ Menu }) => ({ Menu }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
}
