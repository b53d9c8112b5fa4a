import { visitorCalls } from '@prumo/contract/quality/visitors/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { createVisitorLink, revokeVisitorLink, visitorLinks } from './links.ts'
import { visit, visitDocument } from './visiting.ts'

export const visitorRoutes = implement(visitorCalls, {
  'GET /client/prontidao-iso/visitas': verb(visitorLinks),
  'POST /client/prontidao-iso/visitas': async ({ scope, body, http }) => ({
    response: await createVisitorLink(scope, body, http.baseUrl),
  }),
  'DELETE /client/prontidao-iso/visitas/{id}': verb(revokeVisitorLink),
  'GET /visita-iso/{token}': async ({ guest, params, query, http }) => ({
    response: await visit(guest, params.token, { network: http.network, baseUrl: http.baseUrl, ...query }),
  }),
  'GET /visita-iso/{token}/documentos/{kind}/{id}': ({ guest, params, http }) => visitDocument(guest, params, http),
})
