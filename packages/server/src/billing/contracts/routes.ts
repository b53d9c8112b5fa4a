import { contractCalls } from '@prumo/contract/billing/contracts/endpoints.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import type { Charge } from '../charges/queries.ts'
import { isPaid } from '../charges/states.ts'
import { cancelContract, restoreContract } from './canceling.ts'
import { changeMethod } from './changing-method.ts'
import { changePlan, previewChange } from './changing-plan.ts'
import { contractDetail, contractShown, contracts } from './listing.ts'
import { pauseContract, resumeContract } from './pausing.ts'
import { receiptDraft } from './receipt.ts'

export const contractRoutes = implement(contractCalls, {
  'GET /client/finance/payments': verb(contracts),
  'GET /client/finance/payment/{id}': verb(contractDetail),
  'DELETE /client/finance/payment/{id}': prepared(
    (by) => cancelContract(by, by.params.id),
    ({ made }) => ({ message: made }),
  ),
  'POST /client/finance/payment/{id}/keep': async ({ scope, params }) => {
    await restoreContract(scope, params.id)
    return { response: await contractShown(scope, params.id) }
  },
  'POST /client/finance/payment/{id}/pause': prepared(
    (by) => pauseContract(by, by.params.id, by.body),
    async ({ scope, params, made }) => ({ message: made, response: await contractShown(scope, params.id) }),
  ),
  'DELETE /client/finance/payment/{id}/pause': prepared(
    (by) => resumeContract(by, by.params.id),
    async ({ scope, params, made }) => ({ message: made, response: await contractShown(scope, params.id) }),
  ),
  'PUT /client/finance/payment/{id}/method': prepared(
    (by) => changeMethod(by, by.params.id, by.body, by.http.ip),
    async ({ scope, params, made }) => ({
      message: methodChanged(made),
      response: await contractShown(scope, params.id),
    }),
  ),
  'GET /client/finance/payment/{id}/plans/{plan}': verb(previewChange),
  'PUT /client/finance/payment/{id}/plan': prepared(
    (by) => changePlan(by, by.params.id, by.body, by.http.ip),
    async ({ scope, params, made }) => {
      const response = await contractShown(scope, params.id)
      return {
        message: planChanged(made, response.next_plan),
        response,
        paymentLink: made.charge?.paid_on === null ? made.charge.link : null,
      }
    },
  ),
  'GET /client/finance/payment/{id}/receipts/{charge}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => receiptDraft(within, params.id, params.charge))),
})

function planChanged({ when, charge }: Awaited<ReturnType<typeof changePlan>>, next: string | null): string {
  if (when === 'later') return next === null ? 'Seu plano continua.' : 'Seu plano muda no começo do próximo mês pago.'
  return charge && charge.covers_to === null && charge.paid_on === null
    ? 'O plano novo começa assim que o pagamento for confirmado.'
    : 'Seu plano mudou.'
}

function methodChanged(placed: readonly Charge[]): string {
  const changed = 'Forma de pagamento alterada.'
  if (placed.length === 0) return changed
  return placed.every(({ state }) => isPaid(state))
    ? `${changed} O que estava em aberto foi pago.`
    : `${changed} A cobrança em aberto foi trocada.`
}
