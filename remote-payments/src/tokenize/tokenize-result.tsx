import { t } from '@tillway/language';
import { Link, useCan } from '@tillway/remote-kit';
import { Button, DescriptionList, Text } from '@tillway/ui';
import { ResultDialog } from '@tillway/payment-parts/operation';
import type { TokenizeOutcome } from './tokenize-outcome';

interface TokenizeResultProps {
  outcome: Exclude<TokenizeOutcome, { kind: 'invalid' }>;
  onClose: () => void;
}

/** Shows success with the token's id, or the error. After an error the input remains. */
export default function TokenizeResult({ outcome, onClose }: TokenizeResultProps) {
  const seesBillings = useCan('can_use_billings');
  if (outcome.kind === 'refused') {
    return (
      <ResultDialog succeeded={false} title={outcome.title} closeLabel="Back to the form" onClose={onClose}>
        <Text>{t(outcome.text)}</Text>
      </ResultDialog>
    );
  }
  return (
    <ResultDialog
      succeeded
      title={outcome.title}
      closeLabel="Tokenize another"
      onClose={onClose}
      actions={
        seesBillings ? (
          <Button asChild>
            <Link to={`/billings?${new URLSearchParams({ token: outcome.tokenId }).toString()}`}>
              {t('Show in billings')}
            </Link>
          </Button>
        ) : null
      }
    >
      <Text>{t(outcome.text)}</Text>
      {outcome.before === undefined ? null : <Text>{t(outcome.before)}</Text>}
      <DescriptionList items={[{ label: 'Token ID', value: outcome.tokenId, strong: true }]} />
    </ResultDialog>
  );
}
