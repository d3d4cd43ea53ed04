import * as v from 'valibot';
import { AccessConditionSchema } from '../access';
import { OwnEventsSchema, portalEventNames, portalEvents, remoteEventName } from '../events';
import { satisfiesPortalApi } from '../portal';
import { slotNames, slots } from '../slots';

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case'));
const path = v.pipe(v.string(), v.regex(/^\/[A-Za-z0-9/_:.-]*$/, 'must be a path of this portal'));
const link = v.pipe(v.string(), v.regex(/^\/[^\s]*$/, 'must be a link of this portal'));

/**
 * A screen of the remote. `title` follows the fixed prefix in the page title. No `access`: any signed-in user. `planned`:
 * this version of the remote does not have it; the shell guards its path and says so.
 */
export const RouteSchema = v.strictObject({
  path,
  name: v.string(),
  title: v.string(),
  access: v.exactOptional(AccessConditionSchema),
  planned: v.exactOptional(v.literal(true)),
});

/** An event of the contract, or any remote's own. One that nobody in the portal declares is never heard. */
const heardEvent = v.custom<`${string}.${string}@${number}`>(
  (event) => typeof event === 'string' && (event in portalEvents || remoteEventName.test(event)),
  'must be an event of the contract, or one named like remote.event@1',
);

/**
 * A menu entry. It shows when `when` holds and, unless `planned`, its screen may be entered. `planned`, or of a planned
 * route: this version of the remote names the entry but does not have the screen; the shell shows it disabled.
 */
export const MenuEntrySchema = v.strictObject({
  /** `bar`: a menu of the remotes' own beside CARD and ACH, named by its group. Since 1.8.0. */
  menu: v.picklist(['card', 'ach', 'drawer', 'bar']),
  /** Of the drawer and of the bar: entries of one group stand together, whichever remotes they are of. */
  group: v.exactOptional(v.pipe(v.string(), v.maxLength(24))),
  label: v.string(),
  to: link,
  order: v.number(),
  when: v.exactOptional(AccessConditionSchema),
  subtitle: v.exactOptional(v.strictObject({ text: v.string(), when: AccessConditionSchema })),
  planned: v.exactOptional(v.literal(true)),
  /**
   * A path of the API that answers `{ count }`: how many wait behind the entry, shown beside it and in the bar while there
   * are any. Asked again after the events of `refreshOn`. Since 1.8.0; a shell of before leaves it out.
   */
  waiting: v.exactOptional(v.strictObject({ path: link, refreshOn: v.exactOptional(v.array(heardEvent)) })),
});

/** What a remote puts into a slot of another screen, before any of its code is loaded. Since 1.8.0. */
const ExtensionSchema = v.strictObject({
  slot: v.picklist(slotNames),
  /** By which `src/extensions.tsx` has it. */
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be kebab-case')),
  /** Names the entry, or heads the card. */
  label: v.pipe(v.string(), v.maxLength(40)),
  order: v.number(),
  /** Left out: any signed-in user who sees the slot. */
  access: v.exactOptional(AccessConditionSchema),
});

/** Parts of the portal API that a remote uses; the shell hands out no other. */
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
    /** Its own events, named after it, which any remote may hear. It may emit all of them. Since 1.5.0. */
    own: v.exactOptional(OwnEventsSchema),
  }),
  capabilities: v.array(v.picklist(capabilities)),
  /** It has `src/background.ts`, which runs while somebody who may see one of its screens is signed in. Since 1.4.0. */
  background: v.exactOptional(v.literal(true)),
  /** Slots that it fills, by `src/extensions.tsx`. Since 1.8.0. */
  extensions: v.exactOptional(v.array(ExtensionSchema)),
};

/** The oldest portal API that has menus of the remotes' own. */
const barSince = '1.8.0';

/** Said by a remote of itself, read by the shell before any of the remote's code (architecture, The contract). */
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
