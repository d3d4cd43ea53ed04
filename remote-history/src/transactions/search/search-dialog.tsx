import { useSession } from '@tillway/remote-kit';
import { searchShortcuts, todayIn } from '@tillway/rules';
import { Button, FieldGrid, Flex, Stack } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SearchFields } from './search-fields';
import { emptySearch, formOf, type SearchForm, searchErrors, valuesOf } from './search-form';
import type { SearchValues } from './search-values';

interface SearchDialogProps {
  paymentType: 'card' | 'ach';
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
  onClose: () => void;
}

/** The search dialog of a transaction list: every filter, the date shortcuts, Enter searches (doc 001 §2.1). */
export default function SearchDialog({ paymentType, values, onSearch, onClose }: SearchDialogProps) {
  const { user } = useSession();
  const formId = useId();
  const form = useForm<SearchForm>({
    defaultValues: formOf(values),
    resolver: (entered) => {
      const errors = searchErrors(entered);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: entered, errors: {} };
    },
  });
  const shortcuts = searchShortcuts(todayIn(user.timezone, new Date()));

  return (
    <Dialog
      open
      title="Search transactions"
      maxWidth={800}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => form.reset(emptySearch)}>Clear</Button>
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
          onSubmit={(event) => void form.handleSubmit((entered) => onSearch(valuesOf(entered)))(event)}
        >
          <Stack gap="4">
            <Flex gap="2" wrap="wrap" role="group" aria-label="Date shortcuts">
              {shortcuts.map(({ label, range, from, to }) => (
                <Button
                  key={label}
                  size="sm"
                  onClick={() => {
                    for (const name of ['created', 'settled'] as const) {
                      form.setValue(`${name}_from`, name === range ? from : '');
                      form.setValue(`${name}_to`, name === range ? to : '');
                    }
                  }}
                >
                  {label}
                </Button>
              ))}
            </Flex>
            <FieldGrid columns={2}>
              <SearchFields paymentType={paymentType} />
            </FieldGrid>
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  );
}
