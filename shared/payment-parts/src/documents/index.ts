export type { PayerDocuments } from './payer-documents';
export { LazyPrintDialog } from './lazy-print-dialog';
export { useEmailDocument } from './use-email-document';
export { usePrintActions } from './use-print-actions';
