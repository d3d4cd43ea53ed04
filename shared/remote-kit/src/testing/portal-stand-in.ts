import {
  type BrandView,
  type Confirmation,
  type HttpRequest,
  type Message,
  type PortalApi,
  portalApiVersion,
  type SessionView,
} from '@tillway/contract';
import { can } from '@tillway/rules';
import { createBus } from '../bus/create-bus';
import { createMemoryNav } from './memory-nav';

interface StandInOptions {
  session: SessionView;
  brand?: BrandView;
  path?: string;
  /** Answers a call as the gateway would; it may throw an `ApiError`. */
  respond?: (request: HttpRequest) => unknown;
  /** What the user answers to confirmations; true unless said otherwise. */
  confirms?: boolean | ((confirmation: Confirmation) => boolean);
}

/** What the remote asked the portal to show, and which calls it made, in order. */
export interface Recorded {
  requests: HttpRequest[];
  messages: Message[];
  confirmations: Confirmation[];
  alerts: string[];
  notices: string[];
  waiting: number;
  locks: number;
}

export type PortalStandIn = PortalApi & { recorded: Recorded };

const localBrand: BrandView = { key: 'tillway', name: 'Tillway', theme: 1, environment: 'local' };

/** A portal without a shell: what a remote's own tests run in. Its bus and navigation are real, its dialogs are recorded. */
export function createPortalStandIn({
  session,
  brand = localBrand,
  path = '/',
  respond = () => ({ error: false }),
  confirms = true,
}: StandInOptions): PortalStandIn {
  const recorded: Recorded = {
    requests: [],
    messages: [],
    confirmations: [],
    alerts: [],
    notices: [],
    waiting: 0,
    locks: 0,
  };
  const fixed = <Value>(value: Value) => ({ get: () => value, subscribe: () => () => undefined });
  return {
    recorded,
    version: portalApiVersion,
    session: fixed(session),
    brand: fixed(brand),
    can: (permission) => can(session.permissions, permission),
    nav: createMemoryNav(path),
    bus: createBus(),
    http: {
      async send<Answer>(request: HttpRequest) {
        recorded.requests.push(request);
        return (await respond(request)) as Answer;
      },
    },
    feedback: {
      wait: () => {
        recorded.waiting += 1;
        return () => void (recorded.waiting -= 1);
      },
      message: async (message) => void recorded.messages.push(message),
      confirm: async (confirmation) => {
        recorded.confirmations.push(confirmation);
        return typeof confirms === 'function' ? confirms(confirmation) : confirms;
      },
      alert: (_, text) => void recorded.alerts.push(text),
      notice: (text) => void recorded.notices.push(text),
    },
    lock: () => {
      recorded.locks += 1;
      return () => void (recorded.locks -= 1);
    },
  };
}
