/** Reads a told move as a receiver does: `<portal> <host> <signature> <body>`. Prints the revision, or the refusal. */
import { hookReader, IdentityError } from '../../shared/build/identity/verify-identity.mjs';

const [portal, host, signature, body] = process.argv.slice(2);
try {
  const { revision } = await hookReader({ portal, host })({ 'x-tillway-signature': signature }, body);
  console.log(revision);
} catch (error) {
  if (!(error instanceof IdentityError)) throw error;
  console.log(error.message);
}
