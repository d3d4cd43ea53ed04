import type { endpoints } from '@tillway/contract';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Session } from '../access/session';
import type { Download } from './download';
import type { Reply } from './reply';
import type { Rows } from './rows';

/** A name in the contract's table of endpoints. */
export type EndpointName = keyof typeof endpoints;
type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

type Part<Name extends EndpointName, Key extends 'query' | 'body'> =
  EndpointOf<Name> extends Record<Key, infer Schema extends GenericSchema>
    ? InferOutput<Schema>
    : Record<string, never>;

/** Origin of a call. */
export interface Caller {
  /** The gateway's id of the call, in its log lines and its response's `x-request-id`. */
  requestId: string;
  ipAddress: string;
  userAgent: string;
  /** Value of the session cookie, even if there is no such session. */
  sessionToken: string | undefined;
  /** True if the browser reaches the portal by https; cookies are then marked Secure. */
  isSecure: boolean;
  /** Key of the portal that the browser uses, by its host. */
  portal: string;
}

/** A call that passed the guard and was parsed with the contract's schemas. */
export interface Call<Name extends EndpointName> {
  session: EndpointOf<Name>['access'] extends 'public' ? Session | undefined : Session;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  params: Readonly<Record<string, string>>;
  caller: Caller;
}

export type ResponseOf<Name extends EndpointName> = InferOutput<EndpointOf<Name>['response']>;

/** Answers a call, or throws a `Refusal`. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<ResponseOf<Name> | Reply | Rows | Download>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };
