import type { FpgTransactions, FpgTransactionsQuery } from '@tillway/contract';
import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { errorText, messages } from '@tillway/rules';
import { Button, FieldGrid, Flex, Notice, PageHeader, Panel, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';
import { MerchantField } from '../parts/merchant-field';
import { BothSides } from './both-sides';

const empty = { account_id: '', order_id: '', reference_number: '', batch_number: '' };
type Values = typeof empty;

/** Returns the filled fields of the search. */
const asked = (values: Values): FpgTransactionsQuery =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  );

const isEnough = ({ account_id, order_id }: FpgTransactionsQuery): boolean =>
  order_id !== undefined || account_id !== undefined;

/** `/fpg/search`: our record of a payment beside the gateway service's. */
export function GatewaySearchScreen() {
  const gateway = useGateway();
  const [values, setValues] = useState(empty);
  const [found, setFound] = useState<FpgTransactions>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<Values>) => setValues((was) => ({ ...was, ...change }));

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = asked(values);
    setFound(undefined);
    setProblem(isEnough(query) ? undefined : messages.gatewaySearchEmpty);
    if (!isEnough(query)) return;
    setBusy(true);
    try {
      setFound((await gateway.call('GET /fpg_transactions', { query })).data);
    } catch (error) {
      const fields = isApiFailure(error) ? Object.values(error.fields) : [];
      setProblem(fields[0] ?? errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader title="Gateway Search" subtitle="Payments here beside the gateway service’s" />
      <Stack gap="5">
        <Panel title="Search">
          <form noValidate onSubmit={(event) => void search(event)}>
            <Stack gap="4">
              <FieldGrid>
                <MerchantField
                  label="Merchant"
                  hint="Alone: its newest 100 payments"
                  value={values.account_id}
                  onChange={(account_id) => set({ account_id })}
                />
                <TextField
                  label="Order ID"
                  hint="Our ID of a payment; with a merchant also its order number"
                  value={values.order_id}
                  onChange={({ target }) => set({ order_id: target.value })}
                />
                <TextField
                  label="Reference number"
                  hint="Together with a merchant"
                  value={values.reference_number}
                  onChange={({ target }) => set({ reference_number: target.value })}
                />
                <TextField
                  label="Batch number"
                  hint="Together with a merchant"
                  value={values.batch_number}
                  onChange={({ target }) => set({ batch_number: target.value })}
                />
              </FieldGrid>
              <Flex justify="flex-end">
                <Button type="submit" variant="primary" loading={isBusy}>
                  Search
                </Button>
              </Flex>
            </Stack>
          </form>
        </Panel>
        {problem === undefined ? null : <Notice severity="error" title={problem} />}
        {found ? <BothSides found={found} /> : null}
      </Stack>
    </>
  );
}
