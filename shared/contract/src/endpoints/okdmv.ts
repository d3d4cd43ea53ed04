import {
  AgencyAnswerSchema,
  AgencyListQuerySchema,
  AgencyListSchema,
  AgencySavedSchema,
  ChangeAgencyRequestSchema,
  CreateAgencyRequestSchema,
  ProcessRenewalRequestSchema,
  RenewalAnswerSchema,
  RenewalListQuerySchema,
  RenewalListSchema,
  RevealSecretAnswerSchema,
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
    answer: AgencyListSchema,
  },
  agency: {
    method: 'GET',
    path: '/okdmv_agencies/{id}',
    summary: 'One tag agency, of its secrets the last four characters',
    access: superuser,
    answer: AgencyAnswerSchema,
  },
  createAgency: {
    method: 'POST',
    path: '/okdmv_agencies',
    summary: 'Add a tag agency',
    access: superuser,
    body: CreateAgencyRequestSchema,
    answer: AgencySavedSchema,
  },
  changeAgency: {
    method: 'PUT',
    path: '/okdmv_agencies',
    summary: 'Change a tag agency',
    access: superuser,
    body: ChangeAgencyRequestSchema,
    answer: AgencySavedSchema,
  },
  revealAgencySecret: {
    method: 'POST',
    path: '/okdmv_agencies/{id}/reveal',
    summary: 'Show one secret of a tag agency; it is on record who asked',
    access: superuser,
    body: RevealSecretRequestSchema,
    answer: RevealSecretAnswerSchema,
  },
  renewals: {
    method: 'GET',
    path: '/okdmv_renewals',
    summary: 'Renewal requests of own agencies',
    access: takeRenewals,
    query: RenewalListQuerySchema,
    answer: RenewalListSchema,
  },
  renewal: {
    method: 'GET',
    path: '/okdmv_renewals/{id}',
    summary: 'One renewal request',
    access: takeRenewals,
    answer: RenewalAnswerSchema,
  },
  processRenewal: {
    method: 'PUT',
    path: '/okdmv_renewals/{id}',
    summary: 'Mark a renewal as processed, once its payment is approved',
    access: takeRenewals,
    body: ProcessRenewalRequestSchema,
    answer: RenewalAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
