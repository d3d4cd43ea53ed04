import { t } from '@tillway/language';
import type { ColumnList, ListView } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { limits, messages } from '@tillway/rules';
import { Button, ChevronDownIcon } from '@tillway/ui';
import type { MenuItem } from '@tillway/overlays';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import type { ListState } from '../list/use-list-state';
import { LateMenu } from '../menu/late-menu';
import {
  addView,
  overwriteView,
  renameView,
  type ViewContent,
  viewsChange,
  withDefault,
  withoutView,
} from './views';

const ViewNameDialog = lazyModule(() => import('./view-name-dialog'));

interface ViewsButtonProps {
  /** Preference key of the list. */
  list: ColumnList;
  views: readonly ListView[];
  state: ListState;
  /** The shown columns; undefined if the user may not choose them. */
  columns: readonly string[] | undefined;
}

/** Manages the views of a list: open, create, overwrite, rename, delete, and set a default. */
export function ViewsButton({ list, views, state, columns }: ViewsButtonProps) {
  const portal = usePortal();
  const [naming, setNaming] = useState<'new' | 'again'>();
  const { view } = state;
  const content: ViewContent = { search: state.viewSearch, ...(columns && { columns: [...columns] }) };

  const keep = (next: readonly ListView[]): Promise<boolean> =>
    portal.preferences.save(viewsChange(list, next));

  async function saveAs(name: string): Promise<boolean> {
    const isNew = naming === 'new' || !view;
    const isSaved = await keep(isNew ? addView(views, name, content) : renameView(views, view.name, name));
    if (isSaved) state.markView(name);
    return isSaved;
  }

  async function remove({ name }: ListView) {
    const question = {
      title: 'Delete view',
      text: messages.confirmViewDelete(name),
      tone: 'danger',
    } as const;
    if (!(await portal.feedback.confirm(question))) return;
    if (await keep(withoutView(views, name))) state.markView(undefined);
  }

  const changes = (shown: ListView): MenuItem[] => [
    {
      id: 'overwrite',
      label: 'Save changes',
      disabledReason: state.isViewChanged ? undefined : messages.viewUnchanged,
      onSelect: () => void keep(overwriteView(views, shown.name, content)),
    },
    { id: 'rename', label: 'Rename', onSelect: () => setNaming('again') },
    {
      id: 'default',
      label: shown.is_default ? 'No longer the default' : 'Make it the default',
      onSelect: () => void keep(withDefault(views, shown.is_default ? undefined : shown.name)),
    },
    { id: 'delete', label: 'Delete view', onSelect: () => void remove(shown) },
  ];
  return (
    <>
      <LateMenu
        trigger={
          <Button>
            {view ? t('View: {name}', { name: view.name }) : t('Views')}
            <ChevronDownIcon />
          </Button>
        }
        groups={[
          {
            id: 'views',
            items: [
              { id: 'all', label: 'All', current: !view, onSelect: () => state.openView(undefined) },
              ...views.map((each) => ({
                id: `view ${each.name}`,
                label: each.name,
                description: each.is_default ? 'Default' : undefined,
                current: each.name === view?.name,
                onSelect: () => state.openView(each),
              })),
            ],
          },
          {
            id: 'changes',
            items: [
              {
                id: 'new',
                label: 'Save as a view',
                disabledReason: views.length >= limits.views ? messages.tooManyViews : undefined,
                onSelect: () => setNaming('new'),
              },
              ...(view ? changes(view) : []),
            ],
          },
        ]}
      />
      <LazyBoundary>
        {naming ? (
          <ViewNameDialog
            title={naming === 'new' ? 'Save as a view' : 'Rename the view'}
            views={views}
            was={naming === 'new' ? undefined : view?.name}
            save={saveAs}
            onClose={() => setNaming(undefined)}
          />
        ) : null}
      </LazyBoundary>
    </>
  );
}
