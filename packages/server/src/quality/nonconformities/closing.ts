import { fail } from '../../platform/errors.ts'
import type { ShownRow } from './queries.ts'

/**
 * A nonconformity closes when its effectiveness was checked and all its plans of action are concluded.
 * @throws rnc.open_actions with how many there are, rnc.no_effectiveness, rnc.not_effective.
 */
export function requireClosable({ plans_open, effectiveness, effective }: ShownRow) {
  if (plans_open > 0) {
    const there = plans_open === 1 ? 'Há 1 plano de ação em aberto' : `Há ${plans_open} planos de ação em aberto`
    throw fail('rnc.open_actions', { message: `${there} nesta RNC. Conclua antes de fechá-la.` })
  }
  if (effectiveness === '') throw fail('rnc.no_effectiveness')
  if (effective === false) throw fail('rnc.not_effective')
}
