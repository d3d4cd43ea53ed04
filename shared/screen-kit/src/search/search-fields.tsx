import { FieldGrid, Stack } from '@tillway/ui';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { ListContext } from '../context/list-context';
import { DateShortcuts } from './date-shortcuts';
import { type Search, shownFilters } from './define-search';
import { SearchFieldInput } from './search-field-input';
import type { SearchForm } from './search-form';

interface SearchFieldsProps<Scope> {
  id: string;
  search: Search<Scope>;
  context: ListContext<Scope>;
  form: UseFormReturn<SearchForm>;
  onSubmit: () => Promise<void>;
  columns: 1 | 2;
}

/** The shortcuts and fields of a search. Enter submits. */
export function SearchFields<Scope>(props: SearchFieldsProps<Scope>) {
  const { id, search, context, form, onSubmit, columns } = props;
  return (
    <FormProvider {...form}>
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <Stack gap="4">
          <DateShortcuts
            search={search}
            context={context}
            onChoose={(filled) => {
              for (const [key, value] of Object.entries(filled)) form.setValue(key, value);
            }}
          />
          <FieldGrid columns={columns}>
            {shownFilters(search, context)
              .flatMap(({ fields }) => fields)
              .map((field) => (
                <SearchFieldInput key={field.key} field={field} context={context} />
              ))}
          </FieldGrid>
        </Stack>
      </form>
    </FormProvider>
  );
}
