import { AuditListQuerySchema, AuditListSchema, AuditVerificationSchema } from '../audit';
import { superuser } from './access';
import type { Endpoint } from './endpoint';

/** The audit trail. */
export const auditEndpoints = {
  auditTrail: {
    method: 'GET',
    path: '/audit',
    summary: 'Who did what to what, the newest first',
    access: superuser,
    query: AuditListQuerySchema,
    response: AuditListSchema,
  },
  verifyAudit: {
    method: 'POST',
    path: '/audit/verify',
    summary: 'Read every chain of the audit and compare it with what was written',
    access: superuser,
    response: AuditVerificationSchema,
  },
} as const satisfies Record<string, Endpoint>;
