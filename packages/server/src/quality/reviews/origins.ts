import { numbersOf, type Origin } from '../../platform/origins.ts'
import { itemsByIds } from './items.ts'

/** The items of critical analyses. */
export const reviewItemOrigin: Origin = {
  kind: 'critical_item',
  name: 'Item de análise crítica',
  permission: 'proccess',
  async read(scope, ids) {
    return (await itemsByIds(scope, numbersOf(ids))).map(({ id, what, review_id, title }) => ({
      id: String(id),
      title: what,
      link: `/analise-critica/${review_id}`,
      problem: `Análise crítica: ${title}`,
      to_why_do: what,
      department_id: null,
    }))
  },
}
