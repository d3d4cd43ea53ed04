import type { ColumnList, ListView, PreferencesChange, ViewsKey } from '@tillway/contract';
import { messages } from '@tillway/rules';

/** As much of a view as its list knows: what is searched and sorted, and the columns. */
export type ViewContent = Pick<ListView, 'search' | 'columns'>;

/** What is to be saved so that a list has these views; without one nothing is kept. */
export function viewsChange(list: ColumnList, views: readonly ListView[]): PreferencesChange {
  const key: ViewsKey = `${list}_views`;
  const change: PreferencesChange = {};
  change[key] = views.length > 0 ? [...views] : null;
  return change;
}

export const addView = (views: readonly ListView[], name: string, content: ViewContent): ListView[] => [
  ...views,
  { name, ...content },
];

/** Writes over what a view shows; its name stays, and whether it is the default. */
export const overwriteView = (views: readonly ListView[], name: string, content: ViewContent): ListView[] =>
  views.map((view) =>
    view.name === name ? { name, ...content, ...(view.is_default && { is_default: true as const }) } : view,
  );

export const renameView = (views: readonly ListView[], from: string, name: string): ListView[] =>
  views.map((view) => (view.name === from ? { ...view, name } : view));

export const withoutView = (views: readonly ListView[], name: string): ListView[] =>
  views.filter((view) => view.name !== name);

/** Makes one view the default, instead of the one before; `undefined`: none. */
export const withDefault = (views: readonly ListView[], name: string | undefined): ListView[] =>
  views.map(({ is_default: _, ...view }) =>
    view.name === name ? { ...view, is_default: true as const } : view,
  );

/** What is wrong with a view's new name. `was`: the name it has, which it may keep. */
export function viewNameError(
  name: string,
  views: readonly ListView[],
  was: string | undefined,
): string | undefined {
  if (name.trim() === '') return messages.viewNameRequired;
  const isTaken = views.some((view) => view.name === name.trim() && view.name !== was);
  return isTaken ? messages.viewNameTaken : undefined;
}
