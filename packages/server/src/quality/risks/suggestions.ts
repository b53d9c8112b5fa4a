import { riskLimit } from '@prumo/contract/quality/risks/endpoints.ts'
import type { RiskSuggestion } from '@prumo/contract/quality/risks/model.ts'
import { blocks } from '@prumo/contract/strategy/model.ts'
import type { Scope } from '../../platform/scope.ts'
import { folders } from '../../strategy/folders/folders.ts'
import { subjectsOf } from '../../strategy/subjects/queries.ts'
import { risks, swotLink } from './queries.ts'

/** The quadrants of a SWOT that speak of risks and of opportunities, by their field_id. */
const kinds = { 2: 'risk', 3: 'opportunity', 4: 'risk' } as const

/** Weaknesses, opportunities and threats of the newest SWOT that are not in the register. */
export async function suggestedRisks(scope: Scope): Promise<RiskSuggestion[]> {
  const [newest] = await folders(scope, 'swot')
  if (!newest) return []
  const [subjects, known] = await Promise.all([
    subjectsOf(scope, 'swot', newest.id),
    risks.all(scope, { most: riskLimit }),
  ])
  const taken = new Set(known.map(({ swot_subject_id }) => swot_subject_id))
  return subjects.flatMap(({ id, field_id, title }) => {
    const kind = kinds[field_id as keyof typeof kinds]
    if (kind === undefined || taken.has(id)) return []
    const source = `${newest.title}: ${blocks.swot[field_id - 1]}`
    return [{ swot_subject_id: id, kind, title, source, link: swotLink(newest.id) }]
  })
}
