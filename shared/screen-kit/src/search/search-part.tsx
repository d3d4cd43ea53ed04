import { Button } from '@tillway/ui';
import { Popover } from '@tillway/overlays/popover';
import { useId } from 'react';
import type { ListContext } from '../context/list-context';
import { type Search, type SearchPart as Part, searchOfPart } from './define-search';
import { type SearchValues, withoutFields } from './filters';
import { SearchFields } from './search-fields';
import { useSearchForm } from './use-search-form';

interface SearchPartProps<Scope> {
  search: Search<Scope>;
  part: Part;
  context: ListContext<Scope>;
  values: SearchValues;
  /** Id of its chip. */
  chipId: string;
  onSearch: (values: SearchValues) => void;
  onClose: () => void;
}

/** The fields of one part of a search, under its chip. The rest of the search stays. */
export default function SearchPart<Scope>(props: SearchPartProps<Scope>) {
  const { search, part, context, values, chipId, onSearch, onClose } = props;
  const formId = useId();
  const own = searchOfPart(search, part);
  const searchFor = (found: SearchValues) => {
    onSearch({ ...withoutFields(values, part.keys), ...found });
    onClose();
  };
  const { form, submit } = useSearchForm({ search: own, context, values, onSearch: searchFor });
  return (
    <Popover
      title={part.label}
      triggerId={chipId}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" variant="ghost" onClick={() => searchFor({})}>
            Clear
          </Button>
          <Button size="sm" type="submit" form={formId} variant="primary">
            Apply
          </Button>
        </>
      }
    >
      <SearchFields
        id={formId}
        search={own}
        context={context}
        form={form}
        onSubmit={submit}
        columns={part.hasShortcuts ? 2 : 1}
      />
    </Popover>
  );
}
