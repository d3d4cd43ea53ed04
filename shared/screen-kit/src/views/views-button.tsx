import { t } from '@tillway/language';
import type { ColumnList, ListView } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { Button, ChevronDownIcon } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import type { ListState } from '../list/use-list-state';
import { LateMenu } from '../menu/late-menu';
import type { BuiltInView } from './views';

const ViewNameDialog = lazyModule(() => import(/* webpackChunkName: "views" */ './view-name-dialog'));
const loadMenu = () => import(/* webpackChunkName: "views" */ './views-menu');

interface ViewsButtonProps {
  /** Preference key of the list. */
  list: ColumnList;
  views: readonly ListView[];
  /** The list's own views, which cannot be changed. */
  builtIn: () => Promise<readonly BuiltInView[]>;
  state: ListState;
  /** The shown columns; undefined if the user may not choose them. */
  columns: readonly string[] | undefined;
}

interface Loaded {
  menu: Awaited<ReturnType<typeof loadMenu>>;
  builtIn: readonly BuiltInView[];
}

/** Manages the views of a list: open, create, overwrite, rename, delete, and set a default. */
export function ViewsButton({ list, views, builtIn, state, columns }: ViewsButtonProps) {
  const portal = usePortal();
  const [naming, setNaming] = useState<'new' | 'again'>();
  const [loaded, setLoaded] = useState<Loaded>();
  const { view } = state;
  const load = () =>
    Promise.all([loadMenu(), builtIn()]).then(([menu, own]) => setLoaded({ menu, builtIn: own }));
  const actions = loaded?.menu.viewActions({ list, views, state, columns, portal });
  return (
    <>
      <LateMenu
        onApproach={() => void load().catch(portal.feedback.error)}
        trigger={
          <Button>
            {view ? t('View: {name}', { name: view.name }) : t('Views')}
            <ChevronDownIcon />
          </Button>
        }
        groups={actions?.groups(loaded?.builtIn ?? [], setNaming)}
      />
      <LazyBoundary>
        {naming && actions ? (
          <ViewNameDialog
            title={naming === 'new' ? 'Save as a view' : 'Rename the view'}
            views={views}
            was={naming === 'new' ? undefined : view?.name}
            save={(name) => actions.saveAs(name, naming)}
            onClose={() => setNaming(undefined)}
          />
        ) : null}
      </LazyBoundary>
    </>
  );
}
