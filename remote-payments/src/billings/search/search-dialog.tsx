import { useSession } from '@tillway/remote-kit';
import { formatExpirationEntry } from '@tillway/rules';
import { Button, DateField, FieldGrid, FullWidth, SelectField, TextField } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { MaskedField } from '@tillway/widgets';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { emptySearch, formOf, type SearchForm, searchErrors, valuesOf } from './search-form';
import type { SearchValues } from './search-values';

interface SearchDialogProps {
  values: SearchValues;
  onSearch: (values: SearchValues) => void;
  onClose: () => void;
}

const digits = (length: number) => (text: string) => text.replace(/\D/g, '').slice(0, length);

/** The search dialog of the billings; Enter searches (BIL-004). */
export default function SearchDialog({ values, onSearch, onClose }: SearchDialogProps) {
  const { accounts } = useSession().user;
  const formId = useId();
  const { register, reset, handleSubmit, formState } = useForm<SearchForm>({
    defaultValues: formOf(values),
    resolver: (entered) => {
      const errors = searchErrors(entered);
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: entered, errors: {} };
    },
  });
  const { errors } = formState;
  return (
    <Dialog
      open
      title="Search billings"
      maxWidth={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => reset(emptySearch)}>Clear</Button>
          <Button type="submit" form={formId} variant="primary">
            Search
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void handleSubmit((entered) => onSearch(valuesOf(entered)))(event)}
      >
        <FieldGrid columns={2}>
          <FullWidth>
            <TextField
              {...register('card_name')}
              label="Cardholder name"
              maxLength={100}
              autoComplete="off"
            />
          </FullWidth>
          <MaskedField
            {...register('card_bin')}
            label="BIN"
            hint="The first six digits of the card"
            format={digits(6)}
          />
          <MaskedField
            {...register('last_four')}
            label="Last four"
            format={digits(4)}
            error={errors.last_four?.message}
          />
          <MaskedField
            {...register('card_expiration_yymm')}
            label="Expiration"
            placeholder="MM / YY"
            format={formatExpirationEntry}
            error={errors.card_expiration_yymm?.message}
          />
          <TextField {...register('token')} label="Token" maxLength={100} autoComplete="off" />
          <DateField {...register('last_used_from')} label="Last used from" />
          <DateField {...register('last_used_to')} label="Last used to" />
          {accounts.length > 1 ? (
            <FullWidth>
              <SelectField
                {...register('account_id')}
                label="Account"
                placeholder="All"
                options={accounts.map(({ account_id, name }) => ({ value: account_id, label: name }))}
              />
            </FullWidth>
          ) : null}
        </FieldGrid>
      </form>
    </Dialog>
  );
}
