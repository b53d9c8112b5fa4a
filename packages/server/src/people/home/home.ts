import type { PeopleHome } from '@prumo/contract/people/home/endpoints.ts'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { isRenewed } from '../development/trainings.ts'
import { dueFeedbacks } from '../feedback/due.ts'
import { begunOnboardings } from '../onboarding/onboardings.ts'
import { isAnswered, open } from '../rounds/stored.ts'

const shown = 10
const shownRounds = 3

type Counts = Pick<
  PeopleHome,
  'collaborators' | 'vacant' | 'jobs_to_approve' | 'reviews_late' | 'norms' | 'trainings_ended'
>
type Due = { collaborator: number; name: string; on: string; kind: 1 | 2 }

/** The figures of the area. */
export async function peopleCounts({ db, companyId, today }: Scope): Promise<Counts> {
  const counts = await db.first<Counts>`select
        (select count(*)::int from people.collaborators where company_id = ${companyId} and people.works_on(left_on, ${today}::date))
          as collaborators,
        (select count(*)::int from people.positions p where p.company_id = ${companyId} and not exists (
          select from people.position_holders h
          join people.collaborators c on c.company_id = h.company_id and c.id = h.collaborator_id
            and people.works_on(c.left_on, ${today}::date)
          where h.company_id = p.company_id and h.position_id = p.id)) as vacant,
        (select count(*)::int from people.job_descriptions
          where company_id = ${companyId} and status = 1 and deleted_at is null) as jobs_to_approve,
        (select count(*)::int from people.job_descriptions
          where company_id = ${companyId} and review_on < ${today}::date and deleted_at is null) as reviews_late,
        (select count(*)::int from people.norms where company_id = ${companyId}) as norms,
        (select count(*)::int from people.trainings t
          join people.collaborators c on c.company_id = t.company_id and c.id = t.collaborator_id
            and people.works_on(c.left_on, ${today}::date)
          where t.company_id = ${companyId} and t.valid_until < ${today}::date and not ${sql.raw(isRenewed)})
          as trainings_ended`
  return counts!
}

/** What the first screen of the area shows. */
export async function peopleHome(scope: Scope): Promise<PeopleHome> {
  const { companyId, today } = scope
  const [counts, rounds, onboardings, due] = await Promise.all([
    peopleCounts(scope),
    scope.db.all<PeopleHome['rounds'][number]>`
        select r.id, r.name, r.ends_on, (count(distinct a.assessor_id) filter (where not ${isAnswered}))::int as missing
        from people.feedback_rounds r
        join people.round_people p on p.company_id = r.company_id and p.round_id = r.id
        join people.round_assessments a on a.company_id = p.company_id and a.person_id = p.id
        where r.company_id = ${companyId} and r.state = ${open}
        group by r.id, r.name, r.ends_on order by r.ends_on, r.id limit ${shownRounds}`,
    begunOnboardings(scope),
    scope.db.raw<Due>(`select * from (${dueFeedbacks}) due order by "on", collaborator limit ${shown}`, [
      companyId,
      today,
    ]),
  ])
  return {
    ...counts,
    rounds,
    onboardings: onboardings.filter(({ steps_count, done_count }) => done_count < steps_count).slice(0, shown),
    feedbacks_due: due.map(({ collaborator, name, on, kind }) => ({
      collaborator_id: collaborator,
      name,
      next_on: on,
      kind: kind === 1 ? 'standard' : 'custom',
    })),
  }
}
