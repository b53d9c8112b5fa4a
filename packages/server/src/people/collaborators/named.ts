import { mostNamed, type NamedCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from './collaborators.ts'

/** Names and positions of the register, those who work here first, at most `mostNamed` (decision O059). */
export const namedCollaborators = ({ db, companyId }: Scope): Promise<NamedCollaborator[]> =>
  db.all<NamedCollaborator>`
    select id, name, cargo, active from (
      (select id, name, cargo, true as active from people.collaborators
        where company_id = ${companyId} and left_on is null order by name collate "pt-BR-x-icu", id limit ${mostNamed})
      union all
      (select id, name, cargo, false from people.collaborators
        where company_id = ${companyId} and left_on is not null order by name collate "pt-BR-x-icu", id limit ${mostNamed})
    ) named
    order by not active, name collate "pt-BR-x-icu", id
    limit ${mostNamed}`

/**
 * The ids of those who work here, whom a new task can be about. They are locked: none is deleted before the task is
 * written.
 */
export const workingAmong = async (scope: Scope, ids: readonly number[]): Promise<number[]> =>
  (await collaboratorRows.lockSharedByIds(scope, ids)).filter(({ left_on }) => left_on === null).map(({ id }) => id)
