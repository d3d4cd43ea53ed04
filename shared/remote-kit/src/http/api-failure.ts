import type { ApiFailure } from '@tillway/contract';

interface Refusal {
  kind: ApiFailure['kind'];
  status?: number;
  code?: string | undefined;
  fields?: Record<string, string> | undefined;
}

/** The only error a call rejects with (contract `ApiFailure`), unless its caller aborted it. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiFailure';
  readonly kind: ApiFailure['kind'];
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;

  constructor(message: string, { kind, status, code, fields }: Refusal) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
  }
}
