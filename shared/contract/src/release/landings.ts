/** The screens after sign-in: home, or the first screen for the user's work by the landing rules. */
export const landings = ['home', 'work'] as const;
export type Landing = (typeof landings)[number];
