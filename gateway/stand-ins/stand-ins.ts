import {
  authorizeNetPath,
  authorizeNetStandIn,
  authorizeNetStandInCredentials,
} from './authorize-net/authorize-net-stand-in';
import { fapsStandIn } from './faps/faps-stand-in';
import { nmiStandIn } from './nmi/nmi-stand-in';
import type { StandIn } from './serve';

interface StandInProgram {
  processorId: number;
  /** The processor's name, as administration shows it. */
  processor: string;
  /** The gateway's variable with its address. */
  variable: string;
  /** The path of that address. */
  path: string;
  /** The credentials of its only merchant. */
  credentials: Readonly<Record<string, string>>;
  /** Opens it with an empty memory and a clock in milliseconds. */
  open: (now: () => number) => StandIn;
}

const faps = { merchantKey: 'stand-in-merchant', processorId: '900' };
const nmi = { securityKey: 'stand-in-key' };

/** The stand-ins by name. */
export const standIns: Readonly<Record<string, StandInProgram>> = {
  faps: {
    ...{ processorId: 3, processor: 'FAPS', variable: 'FAPS_URL', path: '', credentials: faps },
    open: () => fapsStandIn(faps),
  },
  nmi: {
    ...{ processorId: 7, processor: 'NMI', variable: 'NMI_URL', path: '', credentials: nmi },
    open: (now) => nmiStandIn({ ...nmi, now }),
  },
  'authorize-net': {
    ...{ processorId: 8, processor: 'Authorize.Net', variable: 'AUTHORIZE_NET_URL', path: authorizeNetPath },
    credentials: authorizeNetStandInCredentials,
    open: (now) => authorizeNetStandIn({ now: () => new Date(now()) }),
  },
};
