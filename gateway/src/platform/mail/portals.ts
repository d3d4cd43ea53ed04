import { readFileSync } from 'node:fs';
import { FileColorsSchema, PortalConfigurationSchema } from '@tillway/contract';
import * as v from 'valibot';
import type { Logger } from '../logging';
import { type MailBrand, mailBrand } from './brand';
import { houseSender, parseSender, type Sender } from './sender';

/** A portal's settings for e-mails. */
export interface MailPortal {
  /** The name its users know, at the top of e-mails to them. */
  name: string;
  sender: Sender;
  /** The portal's own address for links; a link's host is never taken from a request. */
  url: string;
  /** Its look and its help links. */
  brand: MailBrand;
}

/** The portals of an installation: their e-mail settings, and their other settings in the gateway. */
export interface Portals {
  /** The key of the portal that a host serves. A host missing from the portal file serves the default one. */
  keyOf(host: string): string;
  /** The portal with a key; the default one if the key is unknown or no longer exists. */
  of(key: string | null | undefined): MailPortal;
  /**
   * The percentage that a waived price adjustment counts as at a portal; `undefined` if it has no rate of its
   * own.
   */
  waivedFeeRateOf(key: string): number | undefined;
  /** True if only users of the portal's merchants sign in there. */
  keepsItsUsers(key: string): boolean;
}

/** The default portal's settings from the environment. */
interface House {
  url: string;
  sender?: Sender | undefined;
}

const SenderSchema = v.pipe(
  v.string(),
  v.transform(parseSender),
  v.custom<Sender>((sender) => sender !== undefined, 'must be a name and an address, Name <name@host>'),
);

const { theme, radius, logo, phone, support, terms, privacy } =
  PortalConfigurationSchema.entries.brand.entries;

/** The part of the portal file needed here; the edge checks the rest. */
const PortalFileSchema = v.object({
  default: v.object({ portal: v.string() }),
  hosts: v.record(v.string(), v.object({ portal: v.string() })),
  portals: v.record(
    v.string(),
    v.object({
      brand: v.object({
        ...{ name: v.string(), theme: v.exactOptional(theme) },
        ...{ colors: v.exactOptional(FileColorsSchema), radius, logo, phone, support, terms, privacy },
      }),
      ownUsers: v.exactOptional(v.boolean()),
      flags: v.optional(v.object({ waivedFeeRate: v.optional(v.number()) })),
      mail: v.optional(
        v.object({ from: v.optional(SenderSchema), url: v.optional(v.pipe(v.string(), v.url())) }),
        {},
      ),
    }),
  ),
});
export type MailPortalFile = v.InferOutput<typeof PortalFileSchema>;

/** Reads the portal file. Throws with every mistake in the part it reads. */
export const readMailPortals = (file: string): MailPortalFile =>
  parseMailPortals(file, readFileSync(file, 'utf8'));

function parseMailPortals(file: string, text: string): MailPortalFile {
  const parsed = v.safeParse(PortalFileSchema, JSON.parse(text));
  if (parsed.success) return parsed.output;
  const mistakes = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'} ${issue.message}`);
  throw new Error(`${file} cannot be used:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
}

type Log = Pick<Logger, 'info' | 'error'>;

/**
 * Follows changes of the portal file: the returned function reads it, and takes a text that differs. A file with
 * mistakes changes nothing; the log has them, once.
 */
export function followMailPortals(
  file: string,
  portals: Pick<FollowingPortals, 'take'>,
  log: Log,
): () => void {
  let known: string | undefined;
  let refused: string | undefined;
  return () => {
    try {
      const text = readFileSync(file, 'utf8');
      if (text === known) return;
      const isFirst = known === undefined;
      known = text;
      portals.take(parseMailPortals(file, text));
      if (!isFirst) log.info({ file }, 'the portal file has changed');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== refused) log.error({ file, reason }, 'the portal file is not taken');
      refused = reason;
    }
  };
}

/** Portals that a changed file replaces. */
export interface FollowingPortals extends Portals {
  take(file: MailPortalFile): void;
}

/** Creates the portals. Without a portal file there is one portal, from the environment. */
export function createPortals(house: House, file?: MailPortalFile): FollowingPortals {
  let now = portalsOf(house, file);
  return {
    keyOf: (host) => now.keyOf(host),
    of: (key) => now.of(key),
    waivedFeeRateOf: (key) => now.waivedFeeRateOf(key),
    keepsItsUsers: (key) => now.keepsItsUsers(key),
    take: (next) => void (now = portalsOf(house, next)),
  };
}

function portalsOf(house: House, file: MailPortalFile | undefined): Portals {
  const sender = house.sender ?? houseSender;
  if (!file) {
    const only = {
      ...{ name: sender.name, sender, url: house.url },
      brand: mailBrand(sender.name, house.url),
    };
    return { keyOf: () => '', of: () => only, waivedFeeRateOf: () => undefined, keepsItsUsers: () => false };
  }
  const { default: other, hosts, portals } = file;
  const nameOf = (portal: string) => portals[portal]?.brand.name ?? sender.name;
  const addressOf = (portal: string): string => {
    if (portal === other.portal) return house.url;
    const host = Object.keys(hosts).find((each) => hosts[each]?.portal === portal && !isAddress(each));
    return host === undefined ? house.url : atHost(house.url, host);
  };
  const known = new Map(
    Object.entries(portals).map(([key, { brand, mail }]): [string, MailPortal] => {
      const own = key === other.portal ? house.sender : undefined;
      const from = mail.from ?? own ?? { name: nameOf(key), address: sender.address };
      const url = mail.url?.replace(/\/+$/, '') ?? addressOf(key);
      return [key, { name: from.name, sender: from, url, brand: mailBrand(from.name, url, brand) }];
    }),
  );
  const fallback = known.get(other.portal) ?? {
    ...{ name: sender.name, sender, url: house.url },
    brand: mailBrand(sender.name, house.url),
  };
  return {
    keyOf: (host) =>
      (Object.hasOwn(hosts, nameIn(host)) ? hosts[nameIn(host)]?.portal : undefined) ?? other.portal,
    of: (key) => known.get(key ?? other.portal) ?? fallback,
    keepsItsUsers: (key) => Object.hasOwn(portals, key) && portals[key]?.ownUsers === true,
    waivedFeeRateOf: (key) => (Object.hasOwn(portals, key) ? portals[key]?.flags?.waivedFeeRate : undefined),
  };
}

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

/** Normalizes a host as in the portal file: without port, in lower case, without a final dot. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

const atHost = (url: string, host: string): string => {
  const { protocol, port } = new URL(url);
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
};
