import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, whole } from '../../fields.ts'
import { one } from '../../record-calls.ts'

/** What the company allows the provider now; null: nothing. */
const Consent = z
  .object({ given_by: z.string(), given_at: Instant, ends_at: Instant })
  .nullable()
  .meta({ id: 'ProviderConsent' })

const responsible = { audience: 'responsible' } as const

export const consentCalls = defineCalls(responsible, {
  'GET /client/provider-access': {
    summary: 'Se o provedor pode ver o histórico e as pessoas da empresa, e até quando',
    payment: 'any',
    response: one(Consent),
  },
  'POST /client/provider-access': {
    summary: 'Permitir que o provedor veja o histórico e as pessoas da empresa, por alguns dias',
    payment: 'any',
    body: z.object({ days: whole(1, 30, 'Escolha de 1 a 30 dias') }),
    response: one(Consent),
    status: 201,
    errors: ['consent.given'],
  },
  'DELETE /client/provider-access': {
    summary: 'Retirar a permissão do provedor, na hora',
    payment: 'any',
    errors: ['consent.none'],
  },
})
