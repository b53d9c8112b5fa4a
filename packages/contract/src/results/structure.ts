import { searchable } from '../searchable.ts'

/* The structure lists of indicators (specification E059): numbers that never change, and their words. */

/** What an indicator is for. */
export const types = { 1: 'Estratégico', 2: 'Tático', 3: 'Operacional' } as const

/** Rule R198. */
export const units = { 1: 'moeda', 2: 'porcentagem', 3: 'numero' } as const
export type Unit = (typeof units)[keyof typeof units]
export const unitNames: Readonly<Record<Unit, string>> = { moeda: 'R$', porcentagem: '%', numero: 'Número' }

/** The polarity: more or less is better (decision O117). */
export const polarities = { 1: 'maior', 2: 'menor' } as const
export type Polarity = (typeof polarities)[keyof typeof polarities]
export const polarityNames: Readonly<Record<Polarity, string>> = {
  maior: 'Maior é melhor',
  menor: 'Menor é melhor',
}

export const frequencies = {
  1: 'Mensal',
  2: 'Semanal',
  3: 'Bimestral',
  4: 'Trimestral',
  5: 'Semestral',
  6: 'Anual',
} as const
export type FrequencyId = keyof typeof frequencies

/** Every how many months a figure is expected; the year begins in January. */
export const monthsBetweenFigures: Readonly<Record<FrequencyId, number>> = { 1: 1, 2: 1, 3: 2, 4: 3, 5: 6, 6: 12 }

/** How the months of a year become one figure (decision O229). */
export const aggregations = { sum: 'Soma dos meses', average: 'Média dos meses', last: 'Último valor' } as const
export type Aggregation = keyof typeof aggregations

/** In titles whose figures are no amounts: prices, terms, rates and means. What was done 'no prazo' is counted. */
const notAdded =
  /(^|[^a-z])(medi[oa]s?|(?<!(no|do) )prazos?|taxa|precos?|percentua(l|is)|indice|margem|nps)([^a-z]|$)|%/

/** Default of an indicator: percentages, prices and terms are not added up. */
export const usualAggregation = (unitId: number, title: string): Aggregation =>
  unitId === 2 || notAdded.test(searchable(title)) ? 'average' : 'sum'

/** What a figure says beside its target: reached, at most 10% short of it, or more. */
export const lights = ['good', 'near', 'bad'] as const
export type Light = (typeof lights)[number]
export const lightNames: Readonly<Record<Light, string>> = {
  good: 'Na meta',
  near: 'Perto da meta',
  bad: 'Fora da meta',
}
