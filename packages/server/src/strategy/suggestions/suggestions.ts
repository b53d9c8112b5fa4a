import { searchable } from '@prumo/contract/searchable.ts'
import type { CanvasKind } from '@prumo/contract/strategy/model.ts'
import { insightBlocks, type Suggestion } from '@prumo/contract/strategy/suggestions/endpoints.ts'
import { insightsOf } from '../../platform/insights.ts'
import type { Scope } from '../../platform/scope.ts'
import { subjectsOf } from '../subjects/queries.ts'

/** What the company's data suggest for a folder, without what it says already. @throws not_found. */
export async function suggestionsFor(scope: Scope, kind: CanvasKind, folderId: number): Promise<Suggestion[]> {
  const [subjects, insights] = await Promise.all([subjectsOf(scope, kind, folderId), insightsOf(scope)])
  const said = new Set(subjects.map(({ title }) => searchable(title)))
  return insights.flatMap(({ block, title, source, link }) => {
    const { kind: of, field } = insightBlocks[block]
    return of === kind && !said.has(searchable(title)) ? [{ field_id: field, title, source, link }] : []
  })
}
