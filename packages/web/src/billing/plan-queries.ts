import type { PlanKind } from '@prumo/contract/billing/plans/endpoints.ts'
import type { z } from 'zod'
import type { Answer } from '../platform/api.ts'
import { call, changed } from '../platform/query.ts'
import { keepFocus } from '../ui/content.ts'

export type Plan = Answer<'GET /register/plans'>['response'][number]
export type Contract = Answer<'GET /client/finance/payments'>['response'][number]
export type ContractDetail = Answer<'GET /client/finance/payment/{id}'>['response']
export type PlanUse = Answer<'GET /client/plan-use'>['response']
export type Payment = ContractDetail['payments'][number]

const topic = 'billing'

export const addressQuery = call('GET /client/address', {}, { topic })
export const contractsQuery = call('GET /client/finance/payments', {}, { topic })
export const contractQuery = (id: number) => call('GET /client/finance/payment/{id}', { params: { id } }, { topic })
export const plansQuery = (kind: z.output<typeof PlanKind>) =>
  call('GET /register/plans/{kind}', { params: { kind } }, { topic })
/** What plans cost a consultant with a coupon; refused for one that is not valid. */
export const couponQuery = (coupon: string) =>
  call('GET /register/plans/{kind}/{coupon}', { params: { kind: 'consultor', coupon } }, { topic })
export const gatewayQuery = call('GET /payment/start-session', {}, { topic })
export const planUseQuery = call('GET /client/plan-use', {}, { topic })
export const configQuery = (id: number) => call('GET /payment/plan-config/{id}', { params: { id } }, { topic })
export const changeQuery = (id: number, plan: number) =>
  call('GET /client/finance/payment/{id}/plans/{plan}', { params: { id, plan } }, { topic, staleTime: 0 })
export const textsQuery = call('GET /client/contracts', {}, { topic })

/** What a payment changes: the contracts, and through them what the account may do. */
export const paidTopics = ['billing', 'account'] as const

/** After a payment, or what is as one; the button that did it may be gone with it. */
export const paidChanged = () => void changed(...paidTopics).then(keepFocus)
