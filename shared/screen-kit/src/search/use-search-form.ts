import { useForm } from 'react-hook-form';
import type { ListContext } from '../context/list-context';
import type { Search } from './define-search';
import type { SearchValues } from './filters';
import { formOf, type SearchForm, searchErrors, valuesOf } from './search-form';

interface SearchFormProps<Scope> {
  search: Search<Scope>;
  context: ListContext<Scope>;
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
}

/** The form of a search, with its errors, and what a submission does. */
export function useSearchForm<Scope>({ search, context, values, onSearch }: SearchFormProps<Scope>) {
  const form = useForm<SearchForm>({
    defaultValues: formOf(search, values, context),
    resolver: (entered) => {
      const errors = searchErrors(search, entered, context);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: entered, errors: {} };
    },
  });
  const submit = form.handleSubmit((entered) => onSearch(valuesOf(search, entered, context)));
  return { form, submit };
}
