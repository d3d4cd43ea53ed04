import * as v from 'valibot';
import type { RemotePermission } from '@tillway/rules';
import { AccessConditionSchema } from '../access';
import { OwnEventsSchema, portalEventNames, portalEvents, remoteEventName } from '../events';
import { type OwnSlots, slotNames } from '../slots';
import type { ConfigurationFields } from './configuration';
import type { PolicyName } from './trusted-types';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'));
const path = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9/_:.-]*$/, 'must be a path of this portal'));
const words = v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(30))));
const link = v.pipe(v.string(), v.regex(/^\/[^\s]*$/, 'must be a link of this portal'));

/** The most calls that a page makes ahead of a screen. */
const mostData = 4;
const apiPath = v.pipe(
  v.string(),
  v.regex(/^\/[a-z][\w/-]*(\?[^\s#]*)?$/, 'must be a path under /api, such as /transactions?perPage=10'),
  v.maxLength(1_000),
);

/**
 * A screen of the remote. `title` follows the fixed prefix in the page title. No `access`: any signed-in
 * user. `planned`: this version of the remote lacks the screen; the shell guards its path and says so.
 */
export const RouteSchema = v.strictObject({
  /** The path of the screen. A part that begins with `:` is a parameter. */
  path,
  /** The key of its screen in `src/app.tsx`. */
  name: v.string(),
  title: v.string(),
  access: v.exactOptional(AccessConditionSchema),
  planned: v.exactOptional(v.literal(true)),
  /**
   * Other words for the screen, by which the command palette finds it: `['refund', 'receipt']`.
   *
   * @since 1.10.0
   */
  words,
  /**
   * The GETs under /api that the screen makes first, exactly as it makes them, if it is opened without a query:
   * `['/plans?page=0&perPage=10']`. The page makes them beside the scripts (decision 0259), and the shell when the
   * user goes there (0263). Use the function that makes the screen's own call, such as `listAddress` of
   * `@tillway/gateway-client/list-address`.
   *
   * @default []
   * @since 1.10.0
   */
  data: v.exactOptional(v.pipe(v.array(apiPath), v.maxLength(mostData))),
});

/**
 * A command of the palette: what a user wants to do, and the screen with its filters where it is done.
 *
 * @since 1.10.0
 */
export const CommandSchema = v.strictObject({
  /** What it does, as an order: `Invite a user`. */
  label: v.pipe(v.string(), v.maxLength(40)),
  /** The screen that it opens, with a query if needed. Offered to those who may enter the screen. */
  to: link,
  /** Other words for it. */
  words,
  /** A condition beside the screen's own. */
  access: v.exactOptional(AccessConditionSchema),
});

/** An event of the contract or of any remote. If no remote in the portal declares it, it never fires. */
const heardEvent = v.custom<`${string}.${string}@${number}`>(
  (event) => typeof event === 'string' && (event in portalEvents || remoteEventName.test(event)),
  'must be an event of the contract, or one named like remote.event@1',
);

/**
 * A menu entry. It shows when `when` holds and, unless `planned`, the user may open its screen. `planned`, or
 * of a planned route: this version of the remote lacks the screen, and the shell shows the entry disabled.
 */
export const MenuEntrySchema = v.strictObject({
  /**
   * The menu that has the entry. `bar`: a menu for remotes beside CARD and ACH, named by its group.
   *
   * @since 1.0.0; `bar` 1.8.0
   */
  menu: v.picklist(['card', 'ach', 'drawer', 'bar']),
  /** For the drawer and the bar: entries of one group are listed together, from all remotes. */
  group: v.exactOptional(v.pipe(v.string(), v.maxLength(24))),
  label: v.string(),
  /** The screen that it opens. */
  to: link,
  /** Its place among the entries of its menu, ascending. */
  order: v.number(),
  when: v.exactOptional(AccessConditionSchema),
  subtitle: v.exactOptional(v.strictObject({ text: v.string(), when: AccessConditionSchema })),
  planned: v.exactOptional(v.literal(true)),
  /**
   * Screens of other remotes: the entry is shown only in a portal that has one of them. An older edge shows it in every
   * portal.
   *
   * @since 1.9.0
   */
  needs: v.exactOptional(v.array(path)),
  /**
   * An API path that answers `{ count }`, the number of waiting items. Shown beside the entry and in the bar
   * unless it is 0. Fetched again after the events of `refreshOn`. An older shell ignores it.
   *
   * @since 1.8.0
   */
  waiting: v.exactOptional(v.strictObject({ path: link, refreshOn: v.exactOptional(v.array(heardEvent)) })),
});

const remoteSlot = v.pipe(v.string(), v.regex(remoteEventName)) as v.GenericSchema<RemoteSlotName>;
type RemoteSlotName = `${string}.${string}@${number}`;

/**
 * An extension that the remote puts into a slot of another screen, listed before its code is loaded.
 *
 * @since 1.8.0
 */
const ExtensionSchema = v.strictObject({
  /** The versioned name of the slot: of the house, or of a remote (portal API 1.9). */
  slot: v.union([v.picklist(slotNames), remoteSlot]),
  /** Its key in `src/extensions.tsx`. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case')),
  /** The entry's text or the card's heading. */
  label: v.pipe(v.string(), v.maxLength(40)),
  /** Its place among the extensions of the slot, ascending. */
  order: v.number(),
  /** Missing: any signed-in user who sees the slot. */
  access: v.exactOptional(AccessConditionSchema),
});

/** Parts of the portal API that a remote can use. The shell provides only the ones it lists. */
export const capabilities = ['http', 'bus', 'feedback', 'preferences', 'lock', 'storage'] as const;

const manifestEntries = {
  /** The remote's name, in kebab case. */
  name,
  /** The version of its package, such as `1.2.3`. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'must be a version like 1.2.3')),
  /** The portal API it was built for, as a caret range: `^1.8.0`. The oldest that has all the remote uses. */
  portalApi: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'must be a range like ^1.0.0')),
  /** The team that answers for it. */
  owner: v.string(),
  /** Its purpose, for the inventory of scripts. */
  purpose: v.string(),
  routes: v.array(RouteSchema),
  menu: v.array(MenuEntrySchema),
  /**
   * Commands of the palette.
   *
   * @default []
   * @since 1.10.0
   */
  commands: v.exactOptional(v.array(CommandSchema)),
  events: v.strictObject({
    /** Events of the contract that it emits. */
    emits: v.array(v.picklist(portalEventNames)),
    /** Events that it hears: of the contract, or of any remote. */
    listens: v.array(heardEvent),
    /**
     * Its own events, whose names begin with the remote's. Any remote may listen to them; only this one may
     * emit them.
     *
     * @since 1.5.0
     */
    own: v.exactOptional(OwnEventsSchema),
  }),
  /**
   * Its titles and labels in other languages, by language: `{ 'es-US': { Loyalty: 'Fidelidad' } }`. Whatever its screens
   * show is in catalogues of its own.
   *
   * @default {}
   * @since 1.9.0
   */
  texts: v.exactOptional(v.record(v.string(), v.record(v.string(), v.pipe(v.string(), v.maxLength(80))))),
  /** The parts of the portal API that it uses. The shell provides no other. */
  capabilities: v.array(v.picklist(capabilities)),
  /**
   * The remote has `src/background.ts`, which runs while a user who may see one of its screens is signed in.
   *
   * @default false
   * @since 1.4.0
   */
  background: v.exactOptional(v.literal(true)),
  /**
   * Extensions from `src/extensions.tsx`.
   *
   * @default []
   * @since 1.8.0
   */
  extensions: v.exactOptional(v.array(ExtensionSchema)),
  /**
   * The slots that its own screens offer to other remotes. Their names begin with the remote's.
   *
   * @default {}
   * @since 1.9.0
   */
  slots: v.exactOptional(v.unknown() as v.GenericSchema<OwnSlots>),
  /**
   * The Trusted Types policies that its code creates: its own, `mf-<name>`, and those of its libraries,
   * `lit-html`, `svelte-trusted-html`, `vue`. The page refuses all others.
   *
   * @default []
   * @since 1.9.0
   */
  trustedTypes: v.exactOptional(v.array(v.string() as v.GenericSchema<PolicyName>)),
  /**
   * The remote's own permissions: name to label. A name is the remote's, a dot, and a word: `loyalty.export`. Staff grant
   * them to users.
   *
   * @default {}
   * @since 1.9.0
   */
  permissions: v.exactOptional(v.unknown() as v.GenericSchema<Record<RemotePermission, string>>),
  /**
   * The fields that a portal may set for this remote, by name. Their values are in `portal.configuration`. Every visitor
   * can read them.
   *
   * @default {}
   * @since 1.9.0
   */
  configuration: v.exactOptional(v.unknown() as v.GenericSchema<ConfigurationFields>),
};

/** A remote's manifest. The shell reads it before loading any of the remote's code. */
// Build and edge check the whole, by `RemoteManifestSchema`; a page needs no more than this.
export const CarriedManifestSchema = v.strictObject(manifestEntries);
export type RemoteManifest = v.InferOutput<typeof CarriedManifestSchema>;
export type RemoteRoute = RemoteManifest['routes'][number];
export type PaletteCommand = NonNullable<RemoteManifest['commands']>[number];
export type MenuEntry = RemoteManifest['menu'][number];
export type RemoteExtension = NonNullable<RemoteManifest['extensions']>[number];
export type Capability = (typeof capabilities)[number];
