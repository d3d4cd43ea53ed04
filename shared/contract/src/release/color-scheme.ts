/** How the portal may be shown. Whoever chose neither follows the system. */
export const colorSchemes = ['light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/**
 * The cookie that holds a browser's last choice, so that the page is light or dark from its first paint on, before the
 * gateway has said who is signed in. It is a choice of colours and nothing else.
 */
export const colorSchemeCookie = 'tillway_scheme';

/** The choice among the cookies of a request or a document; undefined while there is none. */
export const colorSchemeIn = (cookies: string | undefined): ColorScheme | undefined => {
  const named = (cookies ?? '').split('; ').find((pair) => pair.startsWith(`${colorSchemeCookie}=`));
  return colorSchemes.find((scheme) => named === `${colorSchemeCookie}=${scheme}`);
};
