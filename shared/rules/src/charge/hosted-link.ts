import { selectHostedTerminals } from '../messages/validation';

/** What is wrong with the terminals chosen for a hosted link: at least one of either kind (PRO-015, PRO-017; VAL-075). */
export const hostedTerminalsError = (chosen: { card: string; ach: string }): string | undefined =>
  chosen.card === '' && chosen.ach === '' ? selectHostedTerminals : undefined;

/** How long a hosted link lives, in ms (decisions O-27). */
export const hostedLinkLifeMs = 30 * 86_400_000;
