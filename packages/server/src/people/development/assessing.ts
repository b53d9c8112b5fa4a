import { type Assessment, type AssessmentInput, levelWords } from '@prumo/contract/people/development/model.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record, recordEach } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import { area } from '../tables.ts'
import { lockCompetencesShared } from './competences.ts'

const rows = rowsOf(area, 'people.assessments', {
  columns: ['id', 'collaborator_id', 'competence_id', 'level', 'assessed_on', 'note', 'made_by'],
})

/** Says what somebody knows of a competence; earlier assessments stay. @throws not_found, assessment.later. */
export async function assess(scope: Scope, input: z.output<typeof AssessmentInput>): Promise<Assessment> {
  const { assessed_on = scope.today, ...rest } = input
  if (assessed_on > scope.today) throw fail('assessment.later')
  const [person, [competence]] = [
    await collaboratorRows.lockShared(scope, input.collaborator_id),
    await lockCompetencesShared(scope, [input.competence_id]),
  ]
  if (!competence) throw fail('not_found')
  const row = await rows.insert(scope, { ...rest, assessed_on, made_by: scope.userId, made_at: scope.clock.now() })
  await record(scope, 'assessment.created', row.id, { after: said(row, person.name, competence.title) })
  publish(scope, { topic: 'people', id: row.id, also: person.user_id === null ? [] : [person.user_id] })
  const names = await memberNames(scope, [row.made_by])
  const { collaborator_id: _, made_by, ...shown } = row
  return { ...shown, made_by: names.get(made_by) ?? '' }
}

type Made = { collaborator_id: number; competence_id: number; level: number; assessed_on: string; note: string }

/** Stores assessments of several people, answers them in their order. @throws not_found. */
export async function insertAssessments(scope: Scope, made: readonly Made[]) {
  const { people, known } = await lockNamed(scope, made)
  const rest = { made_by: scope.userId, made_at: scope.clock.now() }
  const created = await rows.insertAll(
    scope,
    made.map((one) => ({ ...one, ...rest })),
  )
  await recordEach(
    scope,
    'assessment.created',
    created.map((row) => ({ id: row.id, after: saidOf(row, people, known) })),
  )
  publish(scope, { topic: 'people', also: [...people.values()].flatMap(({ user_id }) => user_id ?? []) })
  return created
}

/** Deletes assessments; answers the ids of those that were still there. */
export async function takeAssessmentsBack(scope: Scope, ids: readonly number[]): Promise<number[]> {
  const going = await rows.lockByIds(scope, ids)
  const { people, known } = await lockNamed(scope, going)
  await rows.removeByIds(scope, idsOf(going, 'id'))
  await recordEach(
    scope,
    'assessment.deleted',
    going.map((row) => ({ id: row.id, before: saidOf(row, people, known) })),
  )
  return going.map(({ id }) => id)
}

/** Which of them somebody stored before, as '<person> <competence> <day>'. */
export async function assessmentsThere(scope: Scope, made: readonly Made[]): Promise<ReadonlySet<string>> {
  const found = await scope.db.all<{ of: string }>`
    select distinct a.collaborator_id || ' ' || a.competence_id || ' ' || a.assessed_on as of
    from unnest(${made.map((one) => one.collaborator_id)}::bigint[], ${made.map((one) => one.competence_id)}::bigint[],
      ${made.map((one) => one.assessed_on)}::date[]) n (person, competence, day)
    join people.assessments a on a.company_id = ${scope.companyId} and a.collaborator_id = n.person
      and a.competence_id = n.competence and a.assessed_on = n.day`
  return new Set(found.map(({ of }) => of))
}

async function lockNamed(scope: Scope, made: readonly Pick<Made, 'collaborator_id' | 'competence_id'>[]) {
  const [persons, asked] = [idsOf(made, 'collaborator_id'), idsOf(made, 'competence_id')]
  const people = new Map((await collaboratorRows.lockSharedByIds(scope, persons)).map((one) => [one.id, one]))
  const known = new Map((await lockCompetencesShared(scope, asked)).map((one) => [one.id, one]))
  if (people.size < persons.length || known.size < asked.length) throw fail('not_found')
  return { people, known }
}
type Named = Awaited<ReturnType<typeof lockNamed>>

const saidOf = (row: Made, people: Named['people'], known: Named['known']) =>
  said(row, people.get(row.collaborator_id)!.name, known.get(row.competence_id)!.title)

/** @throws not_found. */
export async function deleteAssessment(scope: Scope, id: number) {
  const row = await rows.remove(scope, id)
  const { name } = await collaboratorRows.find(scope, row.collaborator_id)
  const [competence] = await lockCompetencesShared(scope, [row.competence_id])
  await record(scope, 'assessment.deleted', id, { before: said(row, name, competence?.title ?? '') })
}

const said = ({ level, assessed_on }: { level: number; assessed_on: string }, title: string, competence: string) => ({
  title,
  competence,
  level: levelWords[level],
  assessed_on,
})
