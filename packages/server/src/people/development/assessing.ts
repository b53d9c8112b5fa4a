import { type Assessment, type AssessmentInput, levelWords } from '@prumo/contract/people/development/model.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { builder } from '../../platform/database/sql.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { collaboratorRows } from '../collaborators/collaborators.ts'
import type { PeopleTables } from '../tables.ts'
import { lockCompetencesShared } from './competences.ts'

const rows = rowsOf(builder<PeopleTables>(), 'people.assessments', {
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

/** @throws not_found. */
export async function deleteAssessment(scope: Scope, id: number) {
  const row = await rows.remove(scope, id)
  const { name } = await collaboratorRows.find(scope, row.collaborator_id)
  const [competence] = await lockCompetencesShared(scope, [row.competence_id])
  await record(scope, 'assessment.deleted', id, { before: said(row, name, competence?.title ?? '') })
  publish(scope, { topic: 'people', id })
}

const said = ({ level, assessed_on }: { level: number; assessed_on: string }, title: string, competence: string) => ({
  title,
  competence,
  level: levelWords[level],
  assessed_on,
})
