/** Returns the class of a look, or of a value of one of its variants: `tw-button`, `tw-button-size-sm`. */
export const classOf = (look: string, variant?: string, value?: string): string =>
  variant === undefined ? `tw-${look}` : `tw-${look}-${variant}-${value}`;
