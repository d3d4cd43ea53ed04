import * as v from 'valibot';
import { portalEvents } from '../events';
import { satisfiesPortalApi } from '../portal';
import { OwnSlotsSchema, slots } from '../slots';
import { OwnPermissionsSchema, undeclaredPermissions } from './own-permissions';
import { ConfigurationSchema } from './configuration';
import { CarriedManifestSchema } from './remote-manifest';
import { isPolicyOf } from './trusted-types';

/** The oldest portal API with menus for remotes. */
const barSince = '1.8.0';

/** The oldest portal API whose page asks for a screen's first data. */
const dataSince = '1.10.0';

/** The portal API since which a remote can fill a slot. */
const sinceOf = (slot: string) => (slot in slots ? slots[slot as keyof typeof slots].since : '1.9.0');

/** A remote's manifest as its build writes it. Pages have a part of it, `CarriedManifestSchema`. */
export const RemoteManifestSchema = v.pipe(
  v.strictObject({
    ...CarriedManifestSchema.entries,
    permissions: v.exactOptional(OwnPermissionsSchema),
    configuration: v.exactOptional(ConfigurationSchema),
    slots: v.exactOptional(OwnSlotsSchema),
  }),
  v.check(
    ({ name, events, permissions = {}, slots: own = {}, trustedTypes = [] }) =>
      Object.keys(events.own ?? {}).every(
        (event) => event.startsWith(`${name}.`) && !(event in portalEvents),
      ) &&
      [...Object.keys(permissions), ...Object.keys(own)].every((each) => each.startsWith(`${name}.`)) &&
      Object.keys(own).every((slot) => !(slot in slots)) &&
      trustedTypes.every((policy) => isPolicyOf(name, policy)),
    'its own events, slots, permissions, and policy must be named after it',
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
    ({
      configuration,
      extensions = [],
      menu,
      permissions,
      portalApi,
      routes,
      slots: own,
      texts,
      trustedTypes,
    }) =>
      extensions.every(({ slot }) => satisfiesPortalApi(sinceOf(slot), portalApi)) &&
      (routes.every(({ data }) => data === undefined) || satisfiesPortalApi(dataSince, portalApi)) &&
      (menu.every(({ menu: place }) => place !== 'bar') || satisfiesPortalApi(barSince, portalApi)) &&
      ((!trustedTypes && !configuration && !permissions && !own && !texts) ||
        satisfiesPortalApi('1.9.0', portalApi)),
    'a slot, bar menu, policy, permission, configuration, text, or data is newer than portalApi',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const permission of undeclaredPermissions(dataset.value))
      addIssue({ message: `asks for ${permission}, which its permissions do not declare` });
  }),
);
