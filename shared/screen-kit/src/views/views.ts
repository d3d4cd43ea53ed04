import type { SearchValues } from '../search/filters';
import type { ColumnList, ListView, PreferencesChange, ViewsKey } from '@tillway/contract';
import { messages } from '@tillway/rules';

/** A view that a list offers to everybody. It cannot be changed. */
export interface BuiltInView {
  label: string;
  values: SearchValues;
}

/** The content of a view: search, order, and columns. */
export type ViewContent = Pick<ListView, 'search' | 'columns'>;

/** The preference change that stores these views; an empty list deletes the preference. */
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

/** Overwrites the content of a view; its name and default flag remain. */
export const overwriteView = (views: readonly ListView[], name: string, content: ViewContent): ListView[] =>
  views.map((view) =>
    view.name === name ? { name, ...content, ...(view.is_default && { is_default: true as const }) } : view,
  );

export const renameView = (views: readonly ListView[], from: string, name: string): ListView[] =>
  views.map((view) => (view.name === from ? { ...view, name } : view));

export const withoutView = (views: readonly ListView[], name: string): ListView[] =>
  views.filter((view) => view.name !== name);

/** Makes one view the default and clears the previous one; `undefined`: no default. */
export const withDefault = (views: readonly ListView[], name: string | undefined): ListView[] =>
  views.map(({ is_default: _, ...view }) =>
    view.name === name ? { ...view, is_default: true as const } : view,
  );

/** Validates a view's name. `was`: its current name, which it may keep. */
export function viewNameError(
  name: string,
  views: readonly ListView[],
  was: string | undefined,
): string | undefined {
  if (name.trim() === '') return messages.viewNameRequired;
  const isTaken = views.some((view) => view.name === name.trim() && view.name !== was);
  return isTaken ? messages.viewNameTaken : undefined;
}
