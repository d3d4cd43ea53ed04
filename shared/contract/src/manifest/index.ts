import * as v from 'valibot';
import { AccessConditionSchema } from '../access';
import { type EventName, OwnEventsSchema, portalEventNames, portalEvents, remoteEventName } from '../events';

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

/**
 * A menu entry. It shows when `when` holds and, unless `planned`, its screen may be entered. `planned`, or of a planned
 * route: this version of the remote names the entry but does not have the screen; the shell shows it disabled.
 */
export const MenuEntrySchema = v.strictObject({
  menu: v.picklist(['card', 'ach', 'drawer']),
  group: v.exactOptional(v.string()),
  label: v.string(),
  to: link,
  order: v.number(),
  when: v.exactOptional(AccessConditionSchema),
  subtitle: v.exactOptional(v.strictObject({ text: v.string(), when: AccessConditionSchema })),
  planned: v.exactOptional(v.literal(true)),
});

/** Parts of the portal API that a remote uses; the shell hands out no other. */
export const capabilities = ['http', 'bus', 'feedback', 'preferences', 'lock'] as const;

/** An event of the contract, or any remote's own. One that nobody in the portal declares is never heard. */
const heardEvent = v.custom<EventName>(
  (event) => typeof event === 'string' && (event in portalEvents || remoteEventName.test(event)),
  'must be an event of the contract, or one named like remote.event@1',
);

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
};

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
);
export type RemoteManifest = v.InferOutput<typeof RemoteManifestSchema>;
export type RemoteRoute = RemoteManifest['routes'][number];
export type MenuEntry = RemoteManifest['menu'][number];
export type Capability = (typeof capabilities)[number];
export { defineManifest, type ScreenName } from './define-manifest';
