import { count, listed } from '../../words.ts'

/** What suppliers are judged by, until a company says otherwise. */
export const usualCriteria = {
  on_time: 40,
  quality: 40,
  nonconformities: 20,
  approved_from: 75,
  restricted_from: 50,
  every_months: 12,
  selection: '',
}

/** Where a supplier stands by its last evaluation. */
export const supplierStates = {
  approved: 'Aprovado',
  restricted: 'Aprovado com restrição',
  rejected: 'Reprovado',
} as const
export type SupplierState = keyof typeof supplierStates

/** How good a delivery was, from 1. */
export const qualities = ['Recusada', 'Ruim', 'Regular', 'Boa', 'Ótima'] as const

/** What each nonconformity of the period takes from its part, of 100. */
const perNonconformity = 25

/** What happened with a supplier in the last twelve months. */
export type SupplierFacts = {
  deliveries: number
  /** How many of them came on time. */
  on_time: number
  /** The sum of their qualities, from 1 to 5 each. */
  quality: number
  nonconformities: number
}

type Weights = Record<'on_time' | 'quality' | 'nonconformities' | 'approved_from' | 'restricted_from', number>

export type SupplierScore = {
  /** From 0 to 100; null: nothing was delivered. */
  score: number | null
  /** How it came about. */
  sentence: string
  /** The state that it suggests. */
  suggested: SupplierState | null
}

/**
 * The score of a supplier: the share of its deliveries on time, their mean quality (1 is 0, 5 is 100) and its
 * nonconformities (each takes 25 of 100), by their weights. Without a delivery there is none.
 */
export function supplierScore(facts: SupplierFacts, weights: Weights): SupplierScore {
  const { deliveries, nonconformities } = facts
  const rncs = count(nonconformities, 'RNC', 'RNCs')
  if (deliveries === 0) {
    const also = nonconformities === 0 ? '' : ` Há ${rncs} no período.`
    return {
      score: null,
      sentence: `Sem entregas registradas nos últimos 12 meses, ainda não há nota.${also}`,
      suggested: null,
    }
  }
  const parts = {
    on_time: (100 * facts.on_time) / deliveries,
    quality: (100 * (facts.quality - deliveries)) / (4 * deliveries),
    nonconformities: Math.max(0, 100 - perNonconformity * nonconformities),
  }
  const keys = ['on_time', 'quality', 'nonconformities'] as const
  const weight = keys.reduce((sum, key) => sum + weights[key], 0)
  // A sum that is a half but for the float below it is rounded up.
  const exact = keys.reduce((sum, key) => sum + weights[key] * parts[key], 0) / weight
  const score = Math.round(exact + 1e-9)
  const mean = (facts.quality / deliveries).toFixed(1).replace('.', ',')
  const said = {
    on_time: `${facts.on_time} de ${count(deliveries, 'entrega', 'entregas')} no prazo`,
    quality: `qualidade média ${mean} de 5`,
    nonconformities: nonconformities === 0 ? 'nenhuma RNC' : rncs,
  }
  const told = keys
    .filter((key) => weights[key] > 0)
    .map((key) => `${said[key]} (${Math.round(parts[key])} × peso ${weights[key]})`)
  const sentence = `Nos últimos 12 meses: ${listed(told)}. Nota ${score} de 100.`
  const suggested =
    score >= weights.approved_from ? 'approved' : score >= weights.restricted_from ? 'restricted' : 'rejected'
  return { score, sentence, suggested }
}
