import { companySwitchCalls } from '@prumo/contract/identity/companies/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { switchCompany } from './switching.ts'

export const companySwitchRoutes = implement(companySwitchCalls, {
  'POST /root/change-company': async ({ scope, body, http }) => {
    await switchCompany(scope, body.company_id)
    http.clearSession()
    return { message: 'Empresa alterada faça seu login novamente.' }
  },
})
