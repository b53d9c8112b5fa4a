import { sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Opens } from '../../platform/records/opening.ts'

export const onboardingLink = (id: number) => `/pessoas/onboarding/${id}`

/** The onboarding of a collaborator, by their name. */
export const opensOnboarding: Opens = {
  permission: 'peoples',
  find: async (scope, id, lock) => {
    const row = await scope.db.first<{ collaborator: string }>`
      select c.name as collaborator from people.onboardings o
      join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
      where o.company_id = ${scope.companyId} and o.id = ${id} ${lock ? sql`for key share of o` : sql``}`
    if (!row) throw fail('not_found')
    return {
      title: `Integração de ${row.collaborator}`,
      link: onboardingLink(id),
      changed: () => publish(scope, { topic: 'people', id }),
    }
  },
}
