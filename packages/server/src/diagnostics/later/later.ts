import type { Scope } from '../../platform/scope.ts'
import { formOf, progressOf } from '../answering/forms.ts'
import { answersOf, openDiagnostic } from '../answering/queries.ts'
import { lockOrStart, type Saved, saveAnswers } from '../answering/saving.ts'
import { pointsOf } from '../results/scores.ts'

/** The questionnaire of a new diagnostic, with what the acting person has answered of it. */
export const laterForm = async (scope: Scope) => formOf(scope, await openDiagnostic(scope))

/** Goes on with the acting person's new diagnostic, or concludes it. @throws as `saveAnswers`. */
export async function saveLater(scope: Scope, saved: Saved) {
  const diagnostic = await saveAnswers(scope, await lockOrStart(scope, 'later', openDiagnostic), saved)
  return {
    response: {
      id: diagnostic.id,
      status: diagnostic.status as 1 | 2 | 3,
      ...(await progressOf(scope, diagnostic)),
    },
    points: pointsOf(diagnostic.form_version, await answersOf(scope, diagnostic.id)),
  }
}
