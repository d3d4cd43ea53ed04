import { can } from '@tillway/rules';
import { Button } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useId } from 'react';
import type { ListContext } from '../context/list-context';
import type { Search } from './define-search';
import type { SearchValues } from './filters';
import { SearchFields } from './search-fields';
import { SearchHelp } from './search-help';
import { emptyForm } from './search-form';
import { useSearchForm } from './use-search-form';

interface SearchDialogProps<Scope> {
  search: Search<Scope>;
  context: ListContext<Scope>;
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
  onClose: () => void;
}

/**
 * The search dialog of a list: all filters the user may use, shortcuts, and errors at the fields. Enter
 * searches.
 */
export default function SearchDialog<Scope>(props: SearchDialogProps<Scope>) {
  const { search, context, onClose } = props;
  const formId = useId();
  const { form, submit } = useSearchForm(props);
  return (
    <Dialog
      open
      title={search.title}
      maxWidth={search.maxWidth ?? 640}
      onClose={onClose}
      footer={
        <>
          {can(context.session.permissions, 'has_inline_help') ? <SearchHelp /> : null}
          <Button onClick={() => form.reset(emptyForm(search, context))}>Clear</Button>
          <Button type="submit" form={formId} variant="primary">
            Search
          </Button>
        </>
      }
    >
      <SearchFields id={formId} search={search} context={context} form={form} onSubmit={submit} columns={2} />
    </Dialog>
  );
}
