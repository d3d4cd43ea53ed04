/** The folder of the embedded database cannot be opened. The message has the reason and the way out for the operator. */
export class UnusableFolderError extends Error {
  override name = 'UnusableFolderError';
}
