import type { endpoints } from '@tillway/contract';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Session } from '../access/session';
import type { Download } from './download';
import type { Reply } from './reply';
import type { Rows } from './rows';

/** A name in the contract's table of calls. */
export type EndpointName = keyof typeof endpoints;
type EndpointOf<Name extends EndpointName> = (typeof endpoints)[Name];

type Part<Name extends EndpointName, Key extends 'query' | 'body'> =
  EndpointOf<Name> extends Record<Key, infer Schema extends GenericSchema>
    ? InferOutput<Schema>
    : Record<string, never>;

/** Where a call came from. */
export interface Caller {
  /** Our id of the call, in its log lines and its answer's `x-request-id`. */
  requestId: string;
  ipAddress: string;
  userAgent: string;
  /** The value of the session cookie, whether or not a session belongs to it. */
  sessionToken: string | undefined;
  /** Whether the browser speaks https to the portal: cookies go no other way then. */
  isSecure: boolean;
  /** Key of the portal that the browser is at, by its host. */
  portal: string;
}

/** A call that passed the guard and was parsed by the contract's schemas. */
export interface Call<Name extends EndpointName> {
  session: EndpointOf<Name>['access'] extends 'public' ? Session | undefined : Session;
  query: Part<Name, 'query'>;
  body: Part<Name, 'body'>;
  params: Readonly<Record<string, string>>;
  caller: Caller;
}

export type AnswerOf<Name extends EndpointName> = InferOutput<EndpointOf<Name>['answer']>;

/** Answers a call, or throws a `Refusal`. */
export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<AnswerOf<Name> | Reply | Rows | Download>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };
