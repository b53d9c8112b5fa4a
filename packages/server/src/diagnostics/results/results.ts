import type { DataLine, Result, Summary } from '@prumo/contract/diagnostics/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { stagesOf } from '../answering/forms.ts'
import { answersOf, answersOfEach, type Diagnostic, diagnostics, lastConcluded } from '../answering/queries.ts'
import { questionsOf } from '../content/forms.ts'
import { teamOf } from '../team/showing.ts'
import { dataOn } from './data.ts'
import { firstSteps } from './first-steps.ts'
import { countUnplanned, unplannedOf } from './planning.ts'
import { pointsOf } from './scores.ts'

const mostDiagnostics = 500

/** The company's concluded diagnostics, the last one first. */
export async function concludedDiagnostics(scope: Scope): Promise<Summary[]> {
  const rows = await diagnostics.all(scope, { most: mostDiagnostics, where: { status: 3 } })
  const [names, answers] = await Promise.all([
    memberNames(scope, idsOf(rows, 'concluded_by')),
    answersOfEach(scope, idsOf(rows, 'id')),
  ])
  return rows.map((row) => ({
    ...headOf(row, names),
    points: pointsOf(row.form_version, answers.get(row.id) ?? new Map()),
  }))
}

/** @throws not_found, also while the diagnostic is not concluded. */
export async function findResult(scope: Scope, id: number): Promise<Result> {
  return resultOf(scope, await diagnostics.find(scope, id))
}

/** A diagnostic with its scores and answers, and those of the one before. @throws not_found while it is not concluded. */
export async function resultOf(scope: Scope, diagnostic: Diagnostic | undefined): Promise<Result> {
  if (diagnostic?.status !== 3) throw fail('not_found')
  const before = await lastConcluded(scope, diagnostic)
  const [answers, data, earlier, names] = await Promise.all([
    answersOf(scope, diagnostic.id),
    dataOn(scope, questionsOf(diagnostic.form_version)),
    before ? answersOf(scope, before.id) : new Map<string, never>(),
    memberNames(scope, [diagnostic.concluded_by]),
  ])
  const points = pointsOf(diagnostic.form_version, answers)
  const team = await teamOf(scope, diagnostic, answers)
  return {
    ...headOf(diagnostic, names),
    concluded_by: diagnostic.concluded_by,
    points,
    first: firstSteps({ id: diagnostic.id, version: diagnostic.form_version, answers, points }),
    unplanned: countUnplanned(await unplannedOf(scope, diagnostic, answers)),
    stages: stagesOf(diagnostic.form_version, answers).map((stage) => ({
      ...stage,
      questions: stage.questions.map((question) => {
        const lines = data.get(question.id)!
        return {
          ...question,
          before: earlier.get(question.id) ?? null,
          data: lines,
          differs: typeof question.response_value === 'number' && question.response_value >= well && noneHolds(lines),
        }
      }),
    })),
    before: before
      ? {
          id: before.id,
          date_create: before.concluded_at!.toISOString(),
          points: pointsOf(before.form_version, earlier),
        }
      : null,
    team,
  }
}

/** From 'Com frequência' upwards. */
const well = 75

const noneHolds = (lines: readonly DataLine[]) =>
  lines.some(({ ok }) => ok === false) && !lines.some(({ ok }) => ok === true)

const headOf = ({ id, kind, concluded_by, concluded_at }: Diagnostic, names: ReadonlyMap<number, string>) => ({
  id,
  date_create: concluded_at!.toISOString(),
  name: names.get(concluded_by!) ?? '',
  initial: kind === 'initial',
})
