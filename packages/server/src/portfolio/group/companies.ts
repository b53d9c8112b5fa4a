import { inEachCompany } from '../../identity/companies/in-company.ts'
import { type Overseen, overseenCompanies } from '../../identity/companies/overseen.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

/** Each company takes several round trips. */
const most = 50

/** The companies whose root user the acting person is, by name; none where it is one alone. */
export async function groupCompanies(scope: Scope): Promise<Overseen[]> {
  const own = (await overseenCompanies(scope)).filter(({ actor }) => actor.isRoot)
  return own.length < 2 ? [] : own.slice(0, most)
}

/**
 * Works in one of them as the acting person, who must see its finance; `writes`: and change it.
 * @throws not_found, permission.denied, permission.only_sees.
 */
export async function inGroupCompany<T>(
  scope: Scope,
  id: number,
  { writes }: { writes: boolean },
  work: (within: Scope, group: readonly Overseen[]) => Promise<T>,
): Promise<T> {
  const group = await groupCompanies(scope)
  if (!group.some((company) => company.id === id)) throw fail('not_found')
  const done = await inEachCompany(scope, [id], async (within) => {
    if (!within.can('finance')) throw fail('permission.denied')
    if (writes && !within.edits('finance')) throw fail('permission.only_sees')
    return { value: await work(within, group) }
  })
  const found = done.get(id)
  if (!found) throw fail('not_found')
  return found.value
}
