import { type ChargebackResponse, type Evidence, evidenceFilePath } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { useSession } from '@tillway/remote-kit';
import { formatDateMinute, messages } from '@tillway/rules';
import { ActionButton, useAction } from '@tillway/screen-kit';
import { chakra, Heading, Text } from '@tillway/ui';
import { disputeChanged } from './dispute-changed';

const Items = chakra('ul', { base: { listStyle: 'none', mt: '2' } });
const Item = chakra('li', {
  base: {
    display: 'flex',
    gap: '4',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    py: '3',
    borderTopWidth: '1px',
  },
});
const Said = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });
const FileLink = chakra('a', {
  base: {
    fontWeight: 'medium',
    color: 'brand.fg',
    textDecoration: 'underline',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'outside',
  },
});

interface EvidenceListProps {
  record: ChargebackResponse;
  canRemove: boolean;
}

/** The texts and files of an answer. Files open as downloads. */
export function EvidenceList({ record: { chargeback, evidence }, canRemove }: EvidenceListProps) {
  const gateway = useGateway();
  const { timezone } = useSession().user;
  const { id } = chargeback;
  const remove = useAction({
    confirm: (item: Evidence) => ({
      title: t('Remove evidence'),
      text: item.file_name ?? item.text?.slice(0, 200) ?? '',
      confirmLabel: t('Remove'),
    }),
    run: (item: Evidence) =>
      gateway.call('DELETE /chargebacks/{id}/evidence/{evidence}', { params: { id, evidence: item.id } }),
    success: messages.evidenceRemoved,
    invalidates: () => disputeChanged(id),
  });
  return (
    <section>
      {chargeback.state === 'needs_answer' ? (
        <Heading as="h3" size="sm">
          {t('Evidence')} ({evidence.length})
        </Heading>
      ) : null}
      {evidence.length === 0 ? (
        <Text color="fg.muted" mt="1">
          {canRemove
            ? t('Nothing yet: write what happened, or add a file below.')
            : t('No text and no file was added.')}
        </Text>
      ) : (
        <Items>
          {evidence.map((item) => (
            <Item key={item.id}>
              <div>
                {item.file_name === null ? (
                  <Said>{item.text}</Said>
                ) : (
                  <FileLink href={evidenceFilePath(id, item.id)} download={item.file_name}>
                    {item.file_name}
                  </FileLink>
                )}
                <Text textStyle="sm" color="fg.muted">
                  {[
                    ...(item.file_size === null ? [] : [sizeText(item.file_size)]),
                    formatDateMinute(item.added, timezone),
                    ...(item.added_by === null ? [] : [item.added_by]),
                  ].join(' · ')}
                </Text>
              </div>
              {canRemove ? (
                <ActionButton
                  action={remove}
                  input={item}
                  size="sm"
                  variant="ghost"
                  aria-label={t('Remove {what}', { what: item.file_name ?? t('the text') })}
                >
                  Remove
                </ActionButton>
              ) : null}
            </Item>
          ))}
        </Items>
      )}
    </section>
  );
}

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
