import { companySwitchCalls } from '@prumo/contract/identity/companies/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { replaceSession } from '../session/signing-out.ts'
import { enterByTicket, entryCookie } from './entering.ts'
import { switchCompany } from './switching.ts'

export const companySwitchRoutes = implement(companySwitchCalls, {
  'POST /sign/entry': async ({ guest, http }) => {
    const signedIn = await enterByTicket(guest, http.cookie(entryCookie), http)
    http.setCookie(entryCookie, '', { path: '/api/sign', maxAgeSeconds: 0 })
    await replaceSession(guest, http, signedIn)
    return signedIn
  },
  'PUT /account/company-in-use': async ({ scope, body, http }) => {
    const entry = await switchCompany(scope, body.company_id, http)
    return { message: 'Empresa alterada faça seu login novamente.', entry }
  },
  'POST /root/change-company': async ({ scope, body, http }) => {
    const entry = await switchCompany(scope, body.company_id, http)
    return { message: 'Empresa alterada faça seu login novamente.', entry }
  },
})
