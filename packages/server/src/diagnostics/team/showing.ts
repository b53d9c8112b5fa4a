import { fewestPeople, type Team } from '@prumo/contract/diagnostics/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { alphabetically } from '../../platform/alphabetical.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Diagnostic } from '../answering/queries.ts'
import type { GivenAnswers } from '../results/scores.ts'
import { mapOf } from './map.ts'
import { askedPeople, teamCounts } from './queries.ts'

/**
 * What the team says of a diagnostic; null while nobody was asked. Answers are shown only after it was closed: while
 * people answer, two looks would give away who answered between them.
 */
export async function teamOf(scope: Scope, diagnostic: Diagnostic, own: GivenAnswers): Promise<Team | null> {
  const asked = await askedPeople(scope, diagnostic.id)
  if (asked.length === 0) return null
  const closed = diagnostic.team_closed_at !== null
  const [names, counts] = await Promise.all([
    memberNames(scope, idsOf(asked, 'user_id')),
    closed ? teamCounts(scope, diagnostic.id) : [],
  ])
  return {
    people: asked
      .map(({ user_id }) => ({ id: user_id, name: names.get(user_id) ?? '' }))
      .sort((one, other) => alphabetically(one.name, other.name)),
    answered: asked.filter(({ answered }) => answered).length,
    needed: fewestPeople,
    closed,
    ...mapOf(diagnostic.form_version, own, counts),
  }
}
