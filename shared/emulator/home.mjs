/** The folder of this package, also when it is packed as one module. */
export const home = import.meta.dirname;
