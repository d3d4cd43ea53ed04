export {
  AchReturnRequestSchema,
  AuthorizeRequestSchema,
  CaptureRequestSchema,
  ModifyRequestSchema,
  RefundRequestSchema,
  SubmitRequestSchema,
  VoidRequestSchema,
  type AchReturnRequest,
  type AuthorizeRequest,
  type CaptureRequest,
  type ModifyRequest,
  type RefundRequest,
  type SubmitRequest,
  type VoidRequest,
} from './after-sale';
export { actionCodes, responseTexts } from './codes';
export {
  StandaloneRefundRequestSchema,
  TokenizeRequestSchema,
  type StandaloneRefundRequest,
  type TokenizeRequest,
} from './stored';
export { PaymentRequestSchema, type PaymentRequest } from './payment';
export { OperationEnvelopeSchema, type OperationEnvelope, type OperationResponse } from './operation';
