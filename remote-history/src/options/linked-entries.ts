import type { PortalNav } from '@tillway/contract';
import type { MenuOption } from '@tillway/rules';
import type { OptionEntry } from './options-menu';

/** Lists the options of a dialog. Omits each that another screen carries out if the portal leaves out the screen. */
export const linkedEntries = <Name extends string>(
  options: readonly MenuOption<Name>[],
  linkOf: (name: Name) => string | undefined,
  { has }: PortalNav,
): OptionEntry[] =>
  options.flatMap(({ name, label, reason }) => {
    const to = linkOf(name);
    if (to !== undefined && has?.(to) === false) return [];
    return [{ id: name, label, reason, to: reason === undefined ? to : undefined }];
  });
