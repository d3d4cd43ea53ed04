import {
  AgencyResponseSchema,
  AgencyListQuerySchema,
  AgencyListSchema,
  AgencySavedSchema,
  ChangeAgencyRequestSchema,
  CreateAgencyRequestSchema,
  ProcessRenewalRequestSchema,
  RenewalResponseSchema,
  RenewalListQuerySchema,
  RenewalListSchema,
  RevealSecretResponseSchema,
  RevealSecretRequestSchema,
} from '../okdmv';
import { superuser, takeRenewals } from './access';
import type { Endpoint } from './endpoint';

/** Tag agencies and the renewals of vehicle registrations that they process. */
export const okdmvEndpoints = {
  agencies: {
    method: 'GET',
    path: '/okdmv_agencies',
    summary: 'Tag agencies',
    access: superuser,
    query: AgencyListQuerySchema,
    response: AgencyListSchema,
  },
  agency: {
    method: 'GET',
    path: '/okdmv_agencies/{id}',
    summary: 'One tag agency, of its secrets the last four characters',
    access: superuser,
    response: AgencyResponseSchema,
  },
  createAgency: {
    method: 'POST',
    path: '/okdmv_agencies',
    summary: 'Add a tag agency',
    access: superuser,
    body: CreateAgencyRequestSchema,
    response: AgencySavedSchema,
  },
  changeAgency: {
    method: 'PUT',
    path: '/okdmv_agencies',
    summary: 'Change a tag agency',
    access: superuser,
    body: ChangeAgencyRequestSchema,
    response: AgencySavedSchema,
  },
  revealAgencySecret: {
    method: 'POST',
    path: '/okdmv_agencies/{id}/reveal',
    summary: 'Show one secret of a tag agency; it is on record who asked',
    access: superuser,
    body: RevealSecretRequestSchema,
    response: RevealSecretResponseSchema,
  },
  renewals: {
    method: 'GET',
    path: '/okdmv_renewals',
    summary: 'Renewal requests of own agencies',
    access: takeRenewals,
    query: RenewalListQuerySchema,
    response: RenewalListSchema,
  },
  renewal: {
    method: 'GET',
    path: '/okdmv_renewals/{id}',
    summary: 'One renewal request',
    access: takeRenewals,
    response: RenewalResponseSchema,
  },
  processRenewal: {
    method: 'PUT',
    path: '/okdmv_renewals/{id}',
    summary: 'Mark a renewal as processed, once its payment is approved',
    access: takeRenewals,
    body: ProcessRenewalRequestSchema,
    response: RenewalResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
