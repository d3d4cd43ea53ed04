import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { jsonObjectError } from '@tillway/rules';
import { Button, Flex, PageHeader, Panel, Stack, TextAreaField, TextField } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';
import { MerchantField } from '../parts/merchant-field';

type Fields = Readonly<Record<string, string>>;

/** `/trxservices/query`: asks the gateway service about a merchant. */
export function TrxQueryScreen() {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const [merchant, setMerchant] = useState('');
  const [operation, setOperation] = useState('ping');
  const [request, setRequest] = useState('{}');
  const [result, setResult] = useState<string>();
  const [refused, setRefused] = useState<Fields>({});
  const [isBusy, setBusy] = useState(false);
  const requestError = jsonObjectError(request);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setRefused({});
    setResult(undefined);
    try {
      const text = JSON.stringify({ ...(JSON.parse(request) as object), operation: operation.trim() });
      const { data } = await gateway.call('GET /trxservices', { query: { merchant, request: text } });
      setResult(JSON.stringify(data, null, 2));
    } catch (error) {
      if (isApiFailure(error) && Object.keys(error.fields).length > 0) setRefused(error.fields);
      else feedback.error(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader title="General Query" />
      <Stack gap="5">
        <Panel title="Query">
          <form noValidate onSubmit={(event) => void ask(event)}>
            <Stack gap="4">
              <MerchantField
                label="Merchant"
                required
                value={merchant}
                error={refused['merchant']}
                onChange={setMerchant}
              />
              <TextField
                label="Operation"
                required
                hint="Such as ping, merchants or payment"
                value={operation}
                onChange={({ target }) => setOperation(target.value)}
              />
              <TextAreaField
                label="Request (JSON)"
                rows={6}
                spellCheck={false}
                value={request}
                error={requestError ?? refused['request']}
                onChange={({ target }) => setRequest(target.value)}
              />
              <Flex justify="flex-end">
                <Button
                  type="submit"
                  variant="primary"
                  loading={isBusy}
                  disabled={merchant === '' || operation.trim() === '' || requestError !== undefined}
                >
                  Ask
                </Button>
              </Flex>
            </Stack>
          </form>
        </Panel>
        {result === undefined ? null : (
          <Panel title="Answer">
            <TextAreaField label="Answer (JSON)" rows={14} readOnly value={result} />
          </Panel>
        )}
      </Stack>
    </>
  );
}
