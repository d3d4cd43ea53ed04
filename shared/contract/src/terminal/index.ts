export { actionCodes, responseTexts } from './codes';
export { PaymentRequestSchema, type PaymentRequest } from './payment';
export {
  OperationAnswerSchema,
  OperationResponseSchema,
  type OperationAnswer,
  type OperationResponse,
} from './operation';
