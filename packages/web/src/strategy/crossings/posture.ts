import type { StrategySubject } from '@prumo/contract/strategy/model.ts'

/** The sum of the impacts of each quadrant, in their order; subjects without impact do not count. */
const weights = (subjects: readonly StrategySubject[]): [number, number, number, number] => {
  const sums: [number, number, number, number] = [0, 0, 0, 0]
  for (const { field_id, impact } of subjects) sums[(field_id - 1) as 0 | 1 | 2 | 3] += impact ?? 0
  return sums
}

/** What the impacts of a SWOT advise, in a sentence; undefined until both sides inside and outside have some. */
export function postureOf(subjects: readonly StrategySubject[]): string | undefined {
  const [strengths, weaknesses, opportunities, threats] = weights(subjects)
  if (strengths + weaknesses === 0 || opportunities + threats === 0) return undefined
  const verb =
    strengths >= weaknesses
      ? opportunities >= threats
        ? 'atacar'
        : 'defender'
      : opportunities >= threats
        ? 'reforçar'
        : 'sobreviver'
  return `Pelos impactos, forças ${strengths} e fraquezas ${weaknesses}, oportunidades ${opportunities} e ameaças ${threats}: a hora é de ${verb}.`
}
