import type { Menu as RichMenu } from '@tillway/ui-rich';

let loading: Promise<{ Menu: typeof RichMenu }> | undefined;

/** Fetches the code of menus, once; when it cannot be had, the next call fetches again. */
export function loadMenu(): Promise<{ Menu: typeof RichMenu }> {
  return (loading ??= import('./rich-menu').then(
    ({ Menu }) => ({ Menu }),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));
}
