import { numbersOf, type Origin } from '../../platform/origins.ts'
import { risks } from './queries.ts'

/** Risks and opportunities. */
export const riskOrigin: Origin = {
  kind: 'quality_risk',
  name: 'Risco ou oportunidade',
  permission: 'proccess',
  async read(scope, ids) {
    return (await risks.byIds(scope, numbersOf(ids))).map(({ id, kind, title, cause, effect, department_id }) => ({
      id: String(id),
      title,
      link: `/riscos?risco=${id}`,
      problem: `${kind === 'risk' ? 'Risco' : 'Oportunidade'}: ${title}`,
      to_why_do: (effect || cause).slice(0, 900).toWellFormed(),
      department_id,
    }))
  },
}
