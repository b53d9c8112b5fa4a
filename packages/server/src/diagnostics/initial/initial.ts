import type { Scope } from '../../platform/scope.ts'
import { formOf, progressOf } from '../answering/forms.ts'
import { answersOf, type Diagnostic, diagnostics, initialDiagnostic } from '../answering/queries.ts'
import { lockOrStart, type Saved, saveAnswers } from '../answering/saving.ts'
import { resultOf } from '../results/results.ts'
import { pointsOf } from '../results/scores.ts'

type Status = 0 | 1 | 2 | 3

/** What Home asks: how the initial diagnostic stands, for those who answer it (rules R228 to R230). */
export async function initialStatus(scope: Scope) {
  const { type, isResponsible, isRoot } = scope.actor
  const apart = { answered: 0, total: 0 }
  if (type === 'consultor') return { status: 'consultor' as const, ...apart }
  if (!isResponsible && !isRoot) return { status: 'no-responsible' as const, ...apart }
  const initial = await initialDiagnostic(scope)
  return { status: (initial?.status ?? 0) as Status, ...(await progressOf(scope, initial)) }
}

/** The questionnaire, with what is answered. */
export const initialForm = async (scope: Scope) => formOf(scope, await initialDiagnostic(scope))

/** Starts, goes on with or concludes the initial diagnostic of the company. @throws as `saveAnswers`. */
export async function saveInitial(scope: Scope, saved: Saved) {
  const after = await saveAnswers(scope, await lockOrStart(scope, 'initial', initialDiagnostic), saved)
  return {
    ...(await statusRecord(scope, after)),
    points: pointsOf(after.form_version, await answersOf(scope, after.id)),
  }
}

/** How a diagnostic of the company stands. @throws not_found. */
export const findStatus = async (scope: Scope, id: number) => statusRecord(scope, await diagnostics.find(scope, id))

/** @throws not_found while it is not concluded. */
export const initialResult = async (scope: Scope) => resultOf(scope, await initialDiagnostic(scope))

const statusRecord = async (scope: Scope, diagnostic: Diagnostic) => ({
  id: diagnostic.id,
  status: diagnostic.status as Status,
  date_create: diagnostic.created_at.toISOString(),
  ...(await progressOf(scope, diagnostic)),
})
