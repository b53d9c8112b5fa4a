import { companyCalls, type ServedCompany } from '@prumo/contract/admin/companies/endpoints.ts'
import { changeCompany } from '../../identity/companies/changing.ts'
import { createCompany } from '../../identity/companies/creating.ts'
import { deleteCompany } from '../../identity/companies/deleting.ts'
import { findServed, type Served, servedCompanies, servedCount } from '../../identity/companies/served.ts'
import { switchCompany } from '../../identity/companies/switching.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import type { Scope } from '../../platform/scope.ts'
import { waitingInEach } from './waiting.ts'

export const companyRoutes = implement(companyCalls, {
  'POST /client/companies': async ({ scope, body }) => ({ response: shown(scope, await createCompany(scope, body)) }),
  'PUT /client/companies/{id}': async ({ scope, params, body }) => ({
    response: shown(scope, await changeCompany(scope, params.id, body)),
  }),
  'PUT /client/companies/{id}/change-company': async ({ scope, params, http }) => {
    const entry = await switchCompany(scope, params.id, http)
    return { message: 'Empresa alterada, agora refaça seu login por segurança iremos sincronizar o sistema.', entry }
  },
  'GET /client/companies': async ({ scope }) => {
    const [all, companies] = await Promise.all([servedCompanies(scope), servedCount(scope)])
    return { response: all.map((company) => shown(scope, company)), companies }
  },
  'GET /client/companies/waiting': verb(waitingInEach),
  'GET /client/companies/{id}': async ({ scope, params }) => ({
    response: shown(scope, await findServed(scope, params.id)),
  }),
  'DELETE /client/companies/{id}': verb(deleteCompany),
})

function shown(scope: Scope, { id, name, email, phone, leads, own }: Served): ServedCompany {
  const current = id === scope.companyId
  return { id, company_name: name, email, phone, current, can: { change: leads, delete: own && !current } }
}
