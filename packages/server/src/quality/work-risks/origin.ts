import { numbersOf, type Origin } from '../../platform/origins.ts'
import { workRiskRows } from './work-risks.ts'

/** A risk of the inventory, of which measures are made. */
export const workRiskOrigin: Origin = {
  kind: 'work_risk',
  name: 'Risco do trabalho',
  permission: 'peoples',
  async read(scope, ids) {
    return (await workRiskRows.byIds(scope, numbersOf(ids))).map(({ id, hazard, exposed, source, department_id }) => ({
      id: String(id),
      title: hazard,
      link: `/clima/riscos?risco=${id}`,
      problem: `${hazard} (${exposed})`.slice(0, 900).toWellFormed(),
      to_why_do: source.slice(0, 900).toWellFormed(),
      department_id,
    }))
  },
}
