import { can } from '@tillway/rules';
import { Button, FieldGrid, Stack } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ListContext } from '../context/list-context';
import { DateShortcuts } from './date-shortcuts';
import { type Search, shownFilters } from './define-search';
import type { SearchValues } from './filters';
import { SearchFieldInput } from './search-field-input';
import { SearchHelp } from './search-help';
import { emptyForm, formOf, type SearchForm, searchErrors, valuesOf } from './search-form';

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
  const { search, context, values, onSearch, onClose } = props;
  const formId = useId();
  const form = useForm<SearchForm>({
    defaultValues: formOf(search, values, context),
    resolver: (entered) => {
      const errors = searchErrors(search, entered, context);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: entered, errors: {} };
    },
  });
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
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit((entered) => onSearch(valuesOf(search, entered, context)))(event)
          }
        >
          <Stack gap="4">
            <DateShortcuts
              search={search}
              context={context}
              onChoose={(filled) => {
                for (const [key, value] of Object.entries(filled)) form.setValue(key, value);
              }}
            />
            <FieldGrid columns={2}>
              {shownFilters(search, context)
                .flatMap(({ fields }) => fields)
                .map((field) => (
                  <SearchFieldInput key={field.key} field={field} context={context} />
                ))}
            </FieldGrid>
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
