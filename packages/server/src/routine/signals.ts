import { count } from '@prumo/contract/words.ts'
import { reachableMembers } from '../identity/members/reaching.ts'
import type { Scope } from '../platform/scope.ts'
import type { Said, Signals } from '../platform/signals.ts'

/** What is late of the team for everybody, and of everybody for people who lead. */
export const routineSignals: readonly Signals[] = [
  { audience: 'responsible', read: lateOfAll },
  { audience: 'everyone', read: lateOfTeam },
]

/** From this many on it is bad. */
const many = 10

/** As the screen of the team counts them: of people who work here. */
async function lateOfAll(scope: Scope): Promise<Said[]> {
  const people = await reachableMembers(scope)
  const found = await scope.db.first<{ open: number; late: number }>`select count(*)::int as open,
    (count(*) filter (where t.date < ${scope.today}::date))::int as late
    from routine.tasks t where t.company_id = ${scope.companyId} and t.status = '1' and t.date is not null
      and t.user_id = any(${people.map(({ id }) => id)}::bigint[])`
  return lateSaid('late', found!, '/tasks-team')
}

async function lateOfTeam({ db, companyId, today }: Scope): Promise<Said[]> {
  const found = await db.first<{ open: number; late: number }>`select count(*)::int as open,
    (count(*) filter (where t.date < ${today}::date))::int as late
    from routine.tasks t where t.company_id = ${companyId} and t.status = '1' and t.date is not null
      and t.type = '2' and t.for_people is null`
  return lateSaid('team_tasks', found!, '/tasks?ver=tabela&de=todos&atrasadas=sim')
}

function lateSaid(id: 'late' | 'team_tasks', { open, late }: { open: number; late: number }, link: string): Said[] {
  if (open === 0) return []
  const tone = late >= many ? 'bad' : late > 0 ? 'watch' : 'good'
  const words = late === 0 ? 'Nada atrasado' : count(late, 'atrasada', 'atrasadas')
  return [{ id, tone, words, weight: late, link }]
}
