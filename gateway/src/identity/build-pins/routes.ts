import type { ResponseOf, Call, Handlers } from '../../platform/http';
import { clearOverride, notFound, Reply, setOverride } from '../../platform/http';
import { actorOf, type Audit, type AuditEvent } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Environment } from '../../platform/config';
import type { Executor } from '../../platform/database';
import { createOverrideSigner } from './sign';

interface Parts {
  db: Executor;
  audit: Audit;
  /** Overrides use the machine's clock, like sessions, because the edge, which ends them, has no other. */
  machine: Clock;
  /** If omitted, the rules are as strict as in production. */
  environment: Environment | undefined;
  /** Base of the signing key. */
  overrideKey: Buffer;
}

type OverrideRoutes = Pick<Handlers, 'pinOverride' | 'resetOverride' | 'overrideKey'>;

/**
 * Serves overrides of builds for one's own session. In production there is no key and all of these calls
 * throw 404.
 */
export function overrideRoutes({ db, audit, machine, environment, overrideKey }: Parts): OverrideRoutes {
  const there =
    environment !== undefined && environment !== 'production'
      ? { environment, signer: createOverrideSigner(overrideKey) }
      : undefined;

  const record = (
    { session, caller }: Pick<Call<'resetOverride'>, 'session' | 'caller'>,
    action: AuditEvent['action'],
    detail: AuditEvent['detail'],
  ) =>
    db.transaction().execute((trx) =>
      audit.write(trx, {
        action,
        actor: actorOf({ session, caller }),
        subject: { type: 'users', id: session.user.id },
        detail,
      }),
    );

  return {
    async pinOverride(call) {
      const { session, body, caller } = call;
      if (!there) throw notFound();
      const untilSeconds = Math.floor(machine.now().getTime() / 1000) + body.seconds;
      const until = new Date(untilSeconds * 1000).toISOString();
      const token = there.signer.sign({
        environment: there.environment,
        session: session.tokenHash.toString('base64url'),
        pins: body.pins,
        until: untilSeconds,
      });
      await record(call, 'override.pinned', { pins: body.pins, until, portal: caller.portal });
      const answer: ResponseOf<'pinOverride'> = { error: false, until };
      return new Reply({
        text: JSON.stringify(answer),
        headers: { 'set-cookie': setOverride(token, body.seconds, caller.isSecure) },
      });
    },

    async resetOverride(call) {
      if (!there) throw notFound();
      await record(call, 'override.reset', {});
      const answer: ResponseOf<'resetOverride'> = { error: false };
      return new Reply({
        text: JSON.stringify(answer),
        headers: { 'set-cookie': clearOverride(call.caller.isSecure) },
      });
    },

    async overrideKey() {
      if (!there) throw notFound();
      return { error: false, key: there.signer.publicKey };
    },
  };
}
