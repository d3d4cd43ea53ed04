/** The color schemes of the portal. Without a choice, it follows the system. */
export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/**
 * The cookie with the browser's last color scheme. It sets the scheme of the first paint, before the gateway
 * has identified the user. It holds nothing else.
 */
export const colorSchemeCookie = 'tillway_scheme';

/** Returns the choice in the cookies of a request or document; undefined if there is none. */
export const colorSchemeIn = (cookies: string | undefined): ColorScheme | undefined => {
  const named = (cookies ?? '').split('; ').find((pair) => pair.startsWith(`${colorSchemeCookie}=`));
  return colorSchemes.find((scheme) => named === `${colorSchemeCookie}=${scheme}`);
};
