import { type ChargebackResponse, evidenceUploadPath, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import {
  evidenceFileError,
  evidenceFileTypes,
  evidenceLimits,
  evidenceTextError,
  messages,
} from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { Button, Flex, LiveRegion, Spinner, Stack, TextAreaField } from '@tillway/ui';
import { FileField } from '@tillway/ui/parts';
import { useState } from 'react';
import { disputeChanged } from './dispute-changed';

/** Adds texts and files to the evidence. A file is sent as soon as it is chosen. */
export function EvidenceForm({ record: { chargeback, evidence } }: { record: ChargebackResponse }) {
  const texts = evidence.filter(({ kind }) => kind === 'text').length;
  return (
    <Stack gap="5">
      {texts < evidenceLimits.texts ? <TextForm id={chargeback.id} /> : null}
      {evidence.length - texts < evidenceLimits.files ? <FileForm id={chargeback.id} /> : null}
    </Stack>
  );
}

function TextForm({ id }: { id: string }) {
  const gateway = useGateway();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = useAction({
    run: (said: string) =>
      gateway.call('POST /chargebacks/{id}/evidence', { params: { id }, body: { text: said } }),
    success: messages.evidenceAdded,
    invalidates: () => disputeChanged(id),
    onDone: () => setText(''),
  });
  const submit = () => {
    const wrong = evidenceTextError(text);
    setError(wrong);
    if (wrong === undefined) void add.run(text);
  };
  return (
    <Stack gap="2">
      <TextAreaField
        label="What happened"
        hint="In the order of events: what was ordered, when and how it was delivered, and what the customer said."
        rows={5}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Flex justify="flex-end">
        <Button onClick={submit} loading={add.pending !== undefined}>
          Add text
        </Button>
      </Flex>
    </Stack>
  );
}

function FileForm({ id }: { id: string }) {
  const gateway = useGateway();
  const [error, setError] = useState<string>();
  const add = useAction({
    async run(file: File) {
      try {
        return await gateway.upload<ChargebackResponse>(evidenceUploadPath(id, file), file);
      } catch (failure) {
        const problem = isApiFailure(failure) ? failure.fields['file'] : undefined;
        if (problem === undefined) throw failure;
        setError(problem);
        return undefined;
      }
    },
    invalidates: (added) => (added ? disputeChanged(id) : []),
  });
  const choose = (file: File | undefined) => {
    const wrong = file && evidenceFileError(file);
    setError(wrong);
    if (file && wrong === undefined) void add.run(file);
  };
  return (
    <Stack gap="2">
      <FileField
        label="File"
        hint="A receipt, a signed order, proof of delivery, or messages."
        value={add.pending}
        accept={evidenceFileTypes.join(',')}
        kinds="PDF, PNG or JPEG"
        maxSize={evidenceLimits.fileBytes}
        disabled={add.pending !== undefined}
        error={error}
        onChange={choose}
      />
      {add.pending === undefined ? null : (
        <Flex gap="2" align="center" color="fg.muted">
          <Spinner />
          {t('The file is being sent')}
        </Flex>
      )}
      <LiveRegion>{add.pending === undefined ? '' : t('The file is being sent')}</LiveRegion>
    </Stack>
  );
}
