import { mostNamed, type NamedCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from './collaborators.ts'
import { worksOn } from './working.ts'

/** Names and positions of the register, those who work here first, at most `mostNamed` (decision O059). */
export const namedCollaborators = ({ db, companyId, today }: Scope): Promise<NamedCollaborator[]> =>
  db.all<NamedCollaborator>`
    select id, name, cargo, active from (
      (select id, name, cargo, true as active from people.collaborators
        where company_id = ${companyId} and people.works_on(left_on, ${today}::date)
        order by name collate "pt-BR-x-icu", id limit ${mostNamed})
      union all
      (select id, name, cargo, false from people.collaborators
        where company_id = ${companyId} and not people.works_on(left_on, ${today}::date)
        order by name collate "pt-BR-x-icu", id limit ${mostNamed})
    ) named
    order by not active, name collate "pt-BR-x-icu", id
    limit ${mostNamed}`

/**
 * The ids of those who work here, whom a new task can be about. They are locked: none is deleted before the task is
 * written.
 */
export const workingAmong = async (scope: Scope, ids: readonly number[]): Promise<number[]> =>
  (await collaboratorRows.lockSharedByIds(scope, ids)).filter((row) => worksOn(row, scope.today)).map(({ id }) => id)
