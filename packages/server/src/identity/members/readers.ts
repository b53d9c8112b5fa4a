import { alphabetically } from '../../platform/alphabetical.ts'
import type { ReaderRow } from '../../platform/controlled/readings.ts'
import { failAt } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { membersByIds } from './queries.ts'

/** The readers of a document by name, and the members that asked them. Disabled members are marked. */
export async function presentReaders(scope: Scope, rows: readonly ReaderRow[]) {
  const people = await membersByIds(scope, [...new Set(rows.flatMap((row) => [row.user_id, row.asked_by]))])
  const known = new Map(people.map((person) => [person.id, person]))
  return rows
    .map(({ user_id, asked_by, asked_at, by_rule, read_at, version_read }) => ({
      user_id,
      name: known.get(user_id)?.name ?? '',
      disabled: known.get(user_id)?.disabled ?? true,
      asked_at: asked_at.toISOString(),
      asked_by: known.get(asked_by)?.name ?? '',
      by_rule,
      read_at: read_at?.toISOString() ?? null,
      version_read,
    }))
    .sort((one, other) => alphabetically(one.name, other.name))
}

/** @throws request.invalid, at the field `users`, for somebody who does not work in the company. */
export async function requireWorking(scope: Scope, ids: readonly number[]) {
  const people = await membersByIds(scope, ids)
  if (people.filter(({ disabled }) => !disabled).length === ids.length) return
  const message = 'Escolha pessoas que trabalham na empresa'
  throw failAt('users', message)
}
