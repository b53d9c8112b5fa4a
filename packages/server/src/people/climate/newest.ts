import type { Asked, GroupScores } from '@prumo/contract/people/climate/results.ts'
import type { Scope } from '../../platform/scope.ts'
import { askedOf, type Group, groupsOf, surveyRows } from './surveys.ts'

/** The factors of the newest concluded survey of psychosocial factors, with the scores of its groups. */
export async function newestScores(scope: Scope): Promise<
  | {
      survey: { id: number; title: string; opened_on: string; closed_on: string; answered: number }
      asked: Asked
      groups: Group[]
      results: GroupScores[]
    }
  | undefined
> {
  const [found] = await scope.db.all<{ id: number }>`select id from people.surveys
    where company_id = ${scope.companyId} and kind = 'psychosocial' and results is not null order by id desc limit 1`
  if (!found) return undefined
  const row = await surveyRows.find(scope, found.id)
  const { id, title, opened_on, closed_on, answered } = row
  return {
    survey: { id, title, opened_on, closed_on: closed_on!, answered },
    asked: askedOf(row),
    groups: groupsOf(row),
    results: (row.results ?? []) as GroupScores[],
  }
}
