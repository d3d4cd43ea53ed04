import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from './caller';

/** Returns id and name of the superuser who calls. Anybody else gets the refusal as the answer, and `undefined`. */
export async function superuserOf(
  request: FastifyRequest,
  reply: FastifyReply,
  portal: string,
  gatewayUrl: string,
): Promise<{ id: string; name: string } | undefined> {
  const asked = await callerOf(request, portal, gatewayUrl);
  if ('refused' in asked) {
    void reply.code(asked.refused.status).send(asked.refused.body);
    return undefined;
  }
  if (!asked.caller.permissions.includes('superuser')) {
    void reply.code(403).send({ error: true, code: 'no_permission', message: 'Permission Denied' });
    return undefined;
  }
  return { id: asked.caller.user, name: asked.name };
}
