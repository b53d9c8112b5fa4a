import type { OwnStep } from '@prumo/contract/people/onboarding/endpoints.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { changeStep } from './onboardings.ts'

const most = 200

type Row = Omit<OwnStep, 'done_at' | 'late'> & { done_at: Date | null }

const own = async (scope: Scope, which: RawBuilder<SqlBool> = sql<SqlBool>`true`): Promise<OwnStep[]> => {
  const rows = await scope.db.all<Row>(
    sql<Row>`
      select s.id, s.onboarding_id, c.name as collaborator, s.topic, s.description, s.suggestions_explanations,
        s.link_ref, s.due_on, s.done_at
      from people.onboarding_steps s
      join people.onboardings o on o.company_id = s.company_id and o.id = s.onboarding_id
      join people.collaborators c on c.company_id = o.company_id and c.id = o.collaborator_id
      where s.company_id = ${scope.companyId} and s.responsible_id = ${scope.userId} and ${which}
      order by s.done_at desc nulls first, s.due_on, s.id limit ${most}`,
  )
  return rows.map(({ done_at, ...row }) => ({
    ...row,
    done_at: done_at?.toISOString() ?? null,
    late: done_at === null && row.due_on < scope.today,
  }))
}

/** The steps that the acting person sees to: those left to do by day, then the last ones that were done. */
export const ownSteps = (scope: Scope): Promise<OwnStep[]> => own(scope)

/** Marks a step that the acting person sees to. @throws not_found, also for somebody else's step. */
export async function markOwnStep(scope: Scope, id: number, done: boolean): Promise<OwnStep> {
  const [step] = await own(scope, sql<SqlBool>`s.id = ${id}`)
  if (!step) throw fail('not_found')
  await changeStep(scope, { id: step.onboarding_id, step: id }, { done })
  return (await own(scope, sql<SqlBool>`s.id = ${id}`))[0]!
}
