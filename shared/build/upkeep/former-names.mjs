/** The former name of each renamed package of the SDK, and the present one, without `@tillway/`. */
export const formerNames = { 'ui-rich': 'overlays', screens: 'screen-kit', widgets: 'payment-parts' };
