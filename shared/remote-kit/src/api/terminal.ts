import type {
  ModifyRequest,
  OperationAnswer,
  OperationResponse,
  PaymentRequest,
  RefundRequest,
  StandaloneRefundRequest,
  SubmitRequest,
  TokenizeRequest,
  VoidRequest,
} from '@tillway/contract';
import type { Calls } from './calls';

/** An operation waits for the processor, which has its own, shorter time-out. */
const operationTimeoutMs = 60_000;

/**
 * The money operations. One question with one nonce: it is safe to ask again with the same payload, see
 * `askUntilDefinite`.
 */
export const terminalCalls = ({ send }: Calls) => {
  const operation = async (path: string, request: unknown): Promise<OperationResponse> =>
    (await send<OperationAnswer>('POST', path, request, operationTimeoutMs)).response;
  return {
    payment: (request: PaymentRequest) => operation('/terminal/payment', request),
    void: (request: VoidRequest) => operation('/terminal/void', request),
    refund: (request: RefundRequest) => operation('/terminal/refund', request),
    modify: (request: ModifyRequest) => operation('/terminal/modify', request),
    submit: (request: SubmitRequest) => operation('/terminal/submit', request),
    tokenize: (request: TokenizeRequest) => operation('/terminal/tokenize', request),
    standaloneRefund: (request: StandaloneRefundRequest) => operation('/terminal/standaloneRefund', request),
  };
};
