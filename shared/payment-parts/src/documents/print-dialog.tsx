import type { PrintableDocument } from '@tillway/contract';
import { t } from '@tillway/language';
import { useReadable, usePortal } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, Notice, RadioGroup, Skeleton, Stack } from '@tillway/ui';
import { Dialog, type SheetSize } from '@tillway/overlays';
import { useEffect, useState } from 'react';
import { DocumentSheet } from './document-sheet';
import { remember, remembered } from '../remembered';

export interface PrintDialogProps {
  /** `Print receipt`. */
  title: string;
  /** Loads the document. If it rejects, the message is shown with a button to retry. */
  load: () => Promise<PrintableDocument>;
  onClose: () => void;
}

/** Stored per browser, not per user, because the printer belongs to the counter. */
const key = 'tillway.receipt-size';

const rememberedSize = (): SheetSize => (remembered(key) === 'letter' ? 'letter' : 'roll');

const rememberSize = (size: SheetSize): void => remember(key, size);

type Loaded = { document: PrintableDocument } | { problem: string } | undefined;

/**
 * Shows a document as it will be printed. A receipt can be on an 80 mm roll or a page; this browser remembers
 * the choice.
 */
export default function PrintDialog({ title, load, onClose }: PrintDialogProps) {
  const brand = useReadable(usePortal().brand);
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  const [receiptSize, setReceiptSize] = useState<SheetSize>(rememberedSize);

  useEffect(() => {
    let current = true;
    setLoaded(undefined);
    load().then(
      (document) => current && setLoaded({ document }),
      (error: unknown) =>
        current && setLoaded({ problem: error instanceof Error ? error.message : messages.unexpectedError }),
    );
    return () => {
      current = false;
    };
    // Load once per opening, because a new function from the caller is not another document.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);

  const document = loaded && 'document' in loaded ? loaded.document : undefined;
  const isReceipt = document?.kind === 'receipt';
  return (
    <Dialog
      open
      maxWidth={800}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!document} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {isReceipt ? (
          <RadioGroup
            label="Paper"
            inline
            options={[
              { value: 'roll', label: 'Receipt roll, 80 mm' },
              { value: 'letter', label: 'Letter page' },
            ]}
            value={receiptSize}
            onChange={({ target }) => {
              const size = target.value === 'letter' ? 'letter' : 'roll';
              setReceiptSize(size);
              rememberSize(size);
            }}
          />
        ) : null}
        {document ? (
          <DocumentSheet document={document} brand={brand} size={isReceipt ? receiptSize : 'letter'} />
        ) : null}
        {loaded === undefined ? <Skeleton height="96" aria-label={t('Loading')} /> : null}
        {loaded && 'problem' in loaded ? (
          <Stack gap="3" align="flex-start">
            <Notice severity="error">{loaded.problem}</Notice>
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          </Stack>
        ) : null}
      </Stack>
    </Dialog>
  );
}
