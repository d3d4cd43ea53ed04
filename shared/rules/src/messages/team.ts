/** Team: an owner invites people, and changes what they may do. */
export const ownTeamAccess = 'Somebody else has to change your role, your merchants, or your access';
export const personMayMore = 'This person may do more than you, so you cannot change them';
export const personReachesFurther =
  'This person also works at merchants or terminals that you do not have, so you cannot change them';
export const permissionNotYours = 'You cannot give a permission that you do not have';
/** Beside a permission that the user cannot give. */
export const permissionMissing = 'You do not have it yourself';
/** Beside a role that the user cannot give. `permissions` are the missing ones in plain words. */
export const roleNotYours = (permissions: string): string =>
  `You cannot give this role. You do not have: ${permissions}`;
export const noMerchantChosen = 'Choose at least one merchant';
export const noPermissionChosen = 'Choose at least one permission';
export const invitedTo = (email: string): string => `Invitation sent to ${email}`;
export const notInvited = 'This person has a password already and needs no invitation';
