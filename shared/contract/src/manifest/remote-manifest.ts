import * as v from 'valibot';
import { AccessConditionSchema } from '../access';
import { OwnEventsSchema, portalEventNames, portalEvents, remoteEventName } from '../events';
import { satisfiesPortalApi } from '../portal';
import { slotNames, slots } from '../slots';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'));
const path = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9/_:.-]*$/, 'must be a path of this portal'));
const link = v.pipe(v.string(), v.regex(/^\/[^\s]*$/, 'must be a link of this portal'));

/**
 * A screen of the remote. `title` follows the fixed prefix in the page title. No `access`: any signed-in
 * user. `planned`: this version of the remote lacks the screen; the shell guards its path and says so.
 */
export const RouteSchema = v.strictObject({
  path,
  name: v.string(),
  title: v.string(),
  access: v.exactOptional(AccessConditionSchema),
  planned: v.exactOptional(v.literal(true)),
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
  /** `bar`: a menu for remotes beside CARD and ACH, named by its group. Since 1.8.0. */
  menu: v.picklist(['card', 'ach', 'drawer', 'bar']),
  /** For the drawer and the bar: entries of one group are listed together, from all remotes. */
  group: v.exactOptional(v.pipe(v.string(), v.maxLength(24))),
  label: v.string(),
  to: link,
  order: v.number(),
  when: v.exactOptional(AccessConditionSchema),
  subtitle: v.exactOptional(v.strictObject({ text: v.string(), when: AccessConditionSchema })),
  planned: v.exactOptional(v.literal(true)),
  /**
   * An API path that answers `{ count }`, the number of waiting items. Shown beside the entry and in the bar
   * unless it is 0. Fetched again after the events of `refreshOn`. Since 1.8.0; an older shell ignores it.
   */
  waiting: v.exactOptional(v.strictObject({ path: link, refreshOn: v.exactOptional(v.array(heardEvent)) })),
});

/**
 * An extension that the remote puts into a slot of another screen, listed before its code is loaded. Since
 * 1.8.0.
 */
const ExtensionSchema = v.strictObject({
  slot: v.picklist(slotNames),
  /** Its key in `src/extensions.tsx`. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case')),
  /** The entry's text or the card's heading. */
  label: v.pipe(v.string(), v.maxLength(40)),
  order: v.number(),
  /** Missing: any signed-in user who sees the slot. */
  access: v.exactOptional(AccessConditionSchema),
});

/** Parts of the portal API that a remote can use. The shell provides only the ones it lists. */
export const capabilities = ['http', 'bus', 'feedback', 'preferences', 'lock'] as const;

const manifestEntries = {
  name,
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/, 'must be a version like 1.2.3')),
  /** The portal API it was built for, as a caret range. */
  portalApi: v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/, 'must be a range like ^1.0.0')),
  owner: v.string(),
  purpose: v.string(),
  routes: v.array(RouteSchema),
  menu: v.array(MenuEntrySchema),
  events: v.strictObject({
    emits: v.array(v.picklist(portalEventNames)),
    listens: v.array(heardEvent),
    /**
     * Its own events, whose names begin with the remote's. Any remote may listen to them; only this one may
     * emit them. Since 1.5.0.
     */
    own: v.exactOptional(OwnEventsSchema),
  }),
  capabilities: v.array(v.picklist(capabilities)),
  /**
   * The remote has `src/background.ts`, which runs while a user who may see one of its screens is signed in.
   * Since 1.4.0.
   */
  background: v.exactOptional(v.literal(true)),
  /** Extensions from `src/extensions.tsx`. Since 1.8.0. */
  extensions: v.exactOptional(v.array(ExtensionSchema)),
};

/** The oldest portal API with menus for remotes. */
const barSince = '1.8.0';

/** A remote's manifest. The shell reads it before loading any of the remote's code. */
export const RemoteManifestSchema = v.pipe(
  v.strictObject(manifestEntries),
  v.check(
    ({ name, events }) =>
      Object.keys(events.own ?? {}).every(
        (event) => event.startsWith(`${name}.`) && !(event in portalEvents),
      ),
    'its own events must be named after it',
  ),
  v.check(
    ({ extensions = [] }) => new Set(extensions.map(({ name }) => name)).size === extensions.length,
    'each of its extensions must have a name of its own',
  ),
  v.check(
    ({ menu }) => menu.every(({ menu: place, group }) => place !== 'bar' || (group ?? '') !== ''),
    'a menu entry of the bar must name its group',
  ),
  v.check(
    ({ extensions = [], menu, portalApi }) =>
      extensions.every(({ slot }) => satisfiesPortalApi(slots[slot].since, portalApi)) &&
      (menu.every(({ menu: place }) => place !== 'bar') || satisfiesPortalApi(barSince, portalApi)),
    'a slot or bar menu is newer than portalApi',
  ),
);
export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;
export type RemoteRoute = RemoteManifest['routes'][number];
export type MenuEntry = RemoteManifest['menu'][number];
export type RemoteExtension = NonNullable<RemoteManifest['extensions']>[number];
export type Capability = (typeof capabilities)[number];
