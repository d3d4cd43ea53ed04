import type { OtpMethod } from '@tillway/contract';
import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor } from '../../platform/database';
import type { CodeChannel } from './channel';
import { nextDeliveredStep } from './store';
import { codeOfStep } from './totp';

interface Delivery {
  userId: string;
  email: string;
  secret: string;
  method: OtpMethod;
}

export interface DeliveryParts {
  db: Executor;
  audit: Audit;
  machine: Clock;
  channels: readonly CodeChannel[];
}

/**
 * Delivers a new code if the user's second factor needs delivery. Never rejects, because signing in again
 * sends another.
 */
export async function deliverCode(
  { db, audit, machine, channels }: DeliveryParts,
  { userId, email, secret, method }: Delivery,
): Promise<void> {
  if (method === 'totp') return;
  const channel = channels.find((each) => each.method === method);
  const step = await nextDeliveredStep(db, userId, machine.now());
  try {
    if (!channel) throw new Error(`There is no channel for ${method}`);
    await channel.deliver(codeOfStep(secret, step), { userId, email });
  } catch {
    await db.transaction().execute((trx) =>
      audit.write(trx, {
        action: 'otp.delivery_failed',
        actor: { userId, email },
        subject: { type: 'users', id: userId },
        detail: { method },
      }),
    );
  }
}
