import type { SessionView, Terminal } from '@tillway/contract';
import { t } from '@tillway/language';
import { ownTerminals } from '@tillway/payment-parts/terminal';
import type { EditFields } from '@tillway/screen-kit';
import { SelectField } from '@tillway/ui';
import type { NewLink } from './link-form';

/** Asks for the terminal of a payment method where the user has a choice; both are of one account. */
export function LinkTerminals({ field, form, session }: EditFields<NewLink> & { session: SessionView }) {
  const cards = ownTerminals(session, 'card');
  const chosen = cards.find(({ terminal_id }) => terminal_id === form.watch('card'));
  const accounts = ownTerminals(session, 'ach', chosen?.account_id);
  const isOfOneAccount = session.user.accounts.length < 2;
  const optionsOf = (terminals: readonly Terminal[]) =>
    terminals.map(({ terminal_id, name, account_name }) => ({
      value: terminal_id,
      label: isOfOneAccount ? name : `${name}, ${account_name}`,
    }));
  const choose = (name: 'card' | 'ach', terminals: readonly Terminal[]) =>
    terminals.length > 1 || (!isOfOneAccount && terminals.length > 0) ? (
      <SelectField {...field(name)} placeholder={t('None')} options={optionsOf(terminals)} />
    ) : null;
  return (
    <>
      {choose('card', cards)}
      {choose('ach', accounts)}
    </>
  );
}
