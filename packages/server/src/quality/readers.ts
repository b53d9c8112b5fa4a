import { members } from '../identity/members/queries.ts'
import { failAt } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

/** The people who work in the company now and may open the quality system. */
export const readersOfQuality = async (scope: Scope): Promise<Set<number>> =>
  new Set(
    (await members(scope))
      .filter(({ disabled, permissions }) => !disabled && permissions.includes('proccess'))
      .map(({ id }) => id),
  )

type Chosen = { field: string; id: number | null | undefined; before?: number | null | undefined }

/**
 * Refuses people, each chosen for a field, who do not work in the company now or may not open the quality system. Who
 * stood there before is not asked again: a record is saved with a person who has left.
 * @throws request.invalid at the first such field.
 */
export async function requireReaders(scope: Scope, chosen: readonly Chosen[]) {
  const added = chosen.filter(({ id, before }) => id && id !== before)
  if (added.length === 0) return
  const able = await readersOfQuality(scope)
  const refused = added.find(({ id }) => !able.has(id!))
  if (refused) throw failAt(refused.field, 'Escolha alguém que trabalha na empresa e vê os processos')
}

/** As `requireReaders`, of several people in one field. @throws request.invalid. */
export async function requireReadersIn(
  scope: Scope,
  field: string,
  ids: readonly number[],
  before: readonly number[] = [],
) {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  const able = await readersOfQuality(scope)
  if (added.every((id) => able.has(id))) return
  const message = 'Escolha pessoas que trabalham na empresa e veem os processos'
  throw failAt(field, message)
}
