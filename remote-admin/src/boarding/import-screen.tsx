import { type BrandView, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { errorText, importErrors, importFileError, messages } from '@tillway/rules';
import { useChoice } from '@tillway/screen-kit';
import { Button, Flex, Notice, PageHeader, Panel, Stack } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { FileColumns } from '../sheet/file-columns';
import { type Sheet, sheetLimits } from '../sheet/limits';
import { readTable } from '../sheet/read-sheets';
import { useFile } from '../sheet/use-file';
import { useRecords } from '../sheet/use-records';
import { ImportFields } from './import-fields';
import { ImportPreview } from './import-preview';
import { emptyImport, type ImportValues, merchantFileFields, sheetMerchants } from './sheet-merchants';

const fileOptions = {
  nameError: importFileError,
  read: readTable,
};

const noSheets: readonly Sheet[] = [];
const noFields: Readonly<Record<string, string>> = {};

/** `/tillway/import`: previews and completes the merchants of a spreadsheet before each is created. */
export function ImportScreen() {
  const file = useFile(fileOptions);
  const records = useRecords(file.result?.sheets ?? noSheets, merchantFileFields);
  const found = useMemo(() => sheetMerchants(records.records), [records.records]);
  const gateway = useGateway();
  const client = useQueryClient();
  const { brand, feedback } = usePortal();
  const [empty] = useState(() => importWith(brand.get().importAccounts));
  const [values, setValues] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(noFields);
  const [problem, setProblem] = useState<string>();
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<ImportValues>) => {
    setValues((was) => ({ ...was, ...change }));
    setTouched((was) => new Set([...was, ...Object.keys(change)]));
    setRefused(noFields);
  };
  useDefaultAccounts(empty, setValues);

  const errors = importErrors(values);
  const errorOf = (name: keyof ImportValues) =>
    refused[name] ?? (touched.has(name) ? errors.find(({ field }) => field === name)?.message : undefined);

  async function save() {
    setBusy(true);
    setProblem(undefined);
    try {
      const { data } = await gateway.call('POST /tillway_accounts', { body: values });
      setSaved((was) => new Set([...was, values.name.toLowerCase()]));
      setValues((was) => ({
        ...empty,
        parentAccount: was.parentAccount,
        processorAccount: was.processorAccount,
      }));
      setTouched(new Set());
      feedback.notice(messages.merchantImported(data.mid, data.tid));
      await client.invalidateQueries({ queryKey: ['Merchants/{}'] });
    } catch (error) {
      const fields = isApiFailure(error) ? error.fields : noFields;
      setRefused(fields);
      setProblem(Object.keys(fields).length > 0 ? undefined : errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PageHeader title="Import" subtitle="Nothing is created before you save" />
      <Stack gap="5">
        <Panel title="Spreadsheet">
          <FileField
            label="File"
            accept=".xlsx"
            hint="A row names the columns. Format postal codes and phones as text."
            kinds="Excel (.xlsx), up to 10,000 rows"
            maxSize={sheetLimits.bytes}
            value={file.file}
            error={file.error}
            onChange={file.choose}
          />
        </Panel>
        {file.result ? <FileColumns records={records} /> : null}
        {file.result && records.missing.length === 0 ? (
          <ImportPreview {...found} saved={saved} onChoose={({ row: _, ...merchant }) => set(merchant)} />
        ) : null}
        <Panel
          title="Merchant"
          footer={
            <Flex justify="flex-end">
              <Button
                variant="primary"
                loading={isBusy}
                disabled={errors.length > 0}
                onClick={() => void save()}
              >
                Save
              </Button>
            </Flex>
          }
        >
          <Stack gap="4">
            <ImportFields values={values} set={set} errorOf={errorOf} />
            {problem === undefined ? null : <Notice severity="error" title={problem} />}
          </Stack>
        </Panel>
      </Stack>
    </>
  );
}

/**
 * Returns the form's first values, with the accounts that the portal's configuration names, or else the
 * documented ones.
 */
const importWith = (accounts: BrandView['importAccounts']): ImportValues => ({
  ...emptyImport,
  ...(accounts && { parentAccount: accounts.parent, processorAccount: accounts.processor }),
});

/** Clears a default account that does not exist. */
function useDefaultAccounts(
  empty: ImportValues,
  setValues: (change: (was: ImportValues) => ImportValues) => void,
) {
  const parent = useChoice('accounts', empty.parentAccount);
  const processor = useChoice('accounts', empty.processorAccount);
  useEffect(() => {
    setValues((was) => ({
      ...was,
      ...(parent === null && was.parentAccount === empty.parentAccount && { parentAccount: '' }),
      ...(processor === null && was.processorAccount === empty.processorAccount && { processorAccount: '' }),
    }));
  }, [empty, parent, processor, setValues]);
}
