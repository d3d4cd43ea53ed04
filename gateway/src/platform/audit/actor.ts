import type { Actor } from './event';

interface SignedInCall {
  session: { user: { id: string; email: string } };
  caller: { ipAddress: string };
}

/** Returns the actor of a call by a signed-in user. */
export const actorOf = ({
  session: { user },
  caller: { ipAddress },
}: SignedInCall): Required<Pick<Actor, 'ipAddress'>> & { userId: string; email: string } => ({
  userId: user.id,
  email: user.email,
  ipAddress,
});
