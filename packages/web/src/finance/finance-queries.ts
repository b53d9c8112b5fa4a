import type { Answer } from '../platform/api.ts'
import { call } from '../platform/query.ts'

export type MoneyAccount = Answer<'GET /client/finance/money-accounts'>['response'][number]

/** The groups of the DRE, each with how many categories the company has in it. */
export const groupsQuery = call('GET /client/finance/group', {}, { topic: 'finance' })

/** The whole chart of accounts: categories in the order of the DRE, each with its accounts. */
export const chartQuery = call('GET /client/finance/topic', {}, { topic: 'finance' })

export type Category = Answer<'GET /client/finance/topic'>['response'][number]

/** Accounts that entries with these words, or of this contact, were booked on. */
export const usualAccountsQuery = (query: { search: string; contact_id?: number; type?: '1' | '2' }) =>
  call('GET /client/finance/usual-accounts', { query }, { topic: 'finance' })

export const categoriesQuery = (groupId: number) =>
  call('GET /client/finance/topic/group/{groupId}', { params: { groupId } }, { topic: 'finance' })

export const categoryQuery = (id: number) =>
  call('GET /client/finance/topic/{id}', { params: { id } }, { topic: 'finance' })

export const accountsQuery = (topicId: number) =>
  call('GET /client/finance/subtopic/topic/{topicId}', { params: { topicId } }, { topic: 'finance' })

/** What of the usual chart the company does not have in a group. */
export const usualQuery = (groupId: number) =>
  call('GET /client/finance/topic/sync/group/{groupId}', { params: { groupId } }, { topic: 'finance' })

/** Where the money is: the Caixa first, then by name. */
export const moneyAccountsQuery = call('GET /client/finance/money-accounts', {}, { topic: 'finance' })

export const initialValueQuery = call(
  'GET /client/finance/initial-value',
  {},
  { topic: 'finance', pick: ({ response }) => response.value },
)

/** Why the balance an account began with cannot change. */
export const balanceIsReported = 'Há meses fechados, e o saldo inicial mudaria os saldos deles. Reabra-os antes.'

/** Months that somebody closed, the newest first. */
export const closedMonthsQuery = call('GET /client/finance/closed-months', {}, { topic: 'finance' })
