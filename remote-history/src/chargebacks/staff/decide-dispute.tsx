import type { ChargebackResponse } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { disputeMoves, disputeStateLabels, formatMoney, limits, messages, textError } from '@tillway/rules';
import { useAction, ActionButton } from '@tillway/screen-kit';
import { Flex, Panel, Stack, TextField } from '@tillway/ui';
import { useState } from 'react';
import { disputeChanged } from '../record/dispute-changed';

type Word = 'won' | 'lost';
const isWord = (state: string): state is Word => state === 'won' || state === 'lost';

/** For staff: the word of the card’s bank, which moves the dispute and its money. */
export default function DecideDispute({ dispute }: { dispute: ChargebackResponse['chargeback'] }) {
  const gateway = useGateway();
  const [note, setNote] = useState('');
  const { id, state, amount } = dispute;
  const error = textError(note, 'Note', limits.notes);
  const decide = useAction({
    confirm: (word: Word) => ({
      title: `The dispute is ${disputeStateLabels[word].toLowerCase()}`,
      text:
        word === 'won'
          ? `${formatMoney(amount)} comes back to the merchant.`
          : `${formatMoney(amount)} stays with the cardholder.`,
      confirmLabel: disputeStateLabels[word],
    }),
    run: (word: Word) =>
      gateway.call('POST /chargebacks/{id}/decide', { params: { id }, body: { state: word, note } }),
    success: messages.disputeMoved,
    invalidates: () => disputeChanged(id),
    onDone: () => setNote(''),
  });
  return (
    <Panel title="The bank’s word" description="For provider staff, when a processor has told them.">
      <Stack gap="4">
        <TextField
          label="Note"
          hint="The merchant sees it."
          value={note}
          error={error}
          onChange={({ target }) => setNote(target.value)}
        />
        <Flex gap="2" wrap="wrap">
          {disputeMoves(state, 'bank')
            .filter(isWord)
            .map((word) => (
              <ActionButton key={word} action={decide} input={word} disabled={error !== undefined}>
                {disputeStateLabels[word]}
              </ActionButton>
            ))}
        </Flex>
      </Stack>
    </Panel>
  );
}
