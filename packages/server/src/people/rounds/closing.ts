import { shownGroups, smallestGroup } from '@prumo/contract/people/anonymity.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Said, together } from './answers.ts'

const peers = 3
const team = 4
/** Peers and team together. */
const colleagues = 5

type Group = { person_id: number; relation: typeof peers | typeof team; people: number }

/**
 * Deletes what groups of fewer than five said. Where neither peers nor team are five and both together are, they become
 * one group. No total of them is shown anywhere, so that each group is decided on alone.
 */
export async function hideSmallGroups(scope: Scope, roundId: number) {
  const groups = await scope.db.all<Group>`
    select g.person_id, g.relation, g.people from people.round_answers g
    join people.round_people p on p.company_id = g.company_id and p.id = g.person_id
    where g.company_id = ${scope.companyId} and p.round_id = ${roundId}`
  const byPerson = [...Map.groupBy(groups, ({ person_id }) => person_id)]
  const hidden = byPerson.flatMap(([person, all]) => {
    const shown = shownGroups(all.map(({ relation, people }) => ({ key: relation, people })))
    const joined = shown.size === 0 && all.reduce((sum, { people }) => sum + people, 0) >= smallestGroup
    return all.filter(({ relation }) => !shown.has(relation)).map(({ relation }) => ({ person, relation, joined }))
  })
  const joined = [...new Set(hidden.filter((one) => one.joined).map(({ person }) => person))]
  const together = await joinedGroups(scope, joined)
  await scope.db.run`delete from people.round_answers g
    using jsonb_to_recordset(${JSON.stringify(hidden)}::jsonb) as h (person bigint, relation smallint)
    where g.company_id = ${scope.companyId} and g.person_id = h.person and g.relation = h.relation`
  await scope.db.run`insert into people.round_answers (company_id, person_id, relation, people, answers)
    select ${scope.companyId}, j.person_id, ${colleagues}, j.people, j.answers
    from jsonb_to_recordset(${JSON.stringify(together)}::jsonb) as j (person_id bigint, people int, answers jsonb)`
}

type Stored = { person_id: number; people: number; answers: Said[] }

/** The answers of peers and of teams, as one group each. */
async function joinedGroups(scope: Scope, people: readonly number[]): Promise<Stored[]> {
  const rows = await scope.db.all<Stored>`select person_id, people, answers from people.round_answers
    where company_id = ${scope.companyId} and person_id = any(${people}::bigint[]) order by person_id, relation`
  return [...Map.groupBy(rows, ({ person_id }) => person_id)].map(([person_id, all]) => ({
    person_id,
    people: all.reduce((sum, { people: some }) => sum + some, 0),
    answers: all.map(({ answers }) => answers).reduce(together),
  }))
}
