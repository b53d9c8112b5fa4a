import type { LegalRequirement, LegalState } from '@prumo/contract/quality/legal/endpoints.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Looked } from '../controls/due.ts'
import { newestOf, shownWith } from '../controls/names.ts'
import { area } from '../tables.ts'

export const legalRows = rowsOf(area, 'quality.legal_requirements', {
  columns: [
    'id',
    'title',
    'source',
    'address',
    'department_id',
    'owner_id',
    'every_months',
    'next_on',
    'ended_on',
    'created_by',
    'updated_at',
  ],
  order: sql`(ended_on is not null), next_on nulls first`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
type LegalRow = Awaited<ReturnType<typeof legalRows.find>>

export const verificationRows = rowsOf(area, 'quality.legal_verifications', {
  columns: ['id', 'requirement_id', 'verified_on', 'state', 'note', 'created_by'],
  order: sql`verified_on desc, id desc`,
  stamps: ['created_at', 'created_by'],
})

export const legalLink = (id: number) => `/controles/requisitos-legais?requisito=${id}`

export const lookedLegal: Looked = {
  entity: 'legal_requirement',
  table: 'quality.legal_requirements',
  does: 'Verificar o requisito legal',
  words: ['requisito legal para verificar', 'requisitos legais para verificar'],
  category: 'Requisito legal',
  list: '/controles/requisitos-legais?situacao=due',
  link: legalLink,
}

type Last = { verified_on: string; state: string }

export async function presentLegal(scope: Scope, rows: readonly LegalRow[]): Promise<LegalRequirement[]> {
  const ids = rows.map(({ id }) => id)
  const [shown, verified] = await Promise.all([
    shownWith(scope, rows),
    newestOf<Last>(scope, { table: 'quality.legal_verifications', of: 'requirement_id', day: 'verified_on' }, ids),
  ])
  return rows.map(({ created_by: _, ...row }): LegalRequirement => {
    const last = verified.get(row.id)
    return {
      ...row,
      ...shown(row),
      state: (last?.state ?? null) as LegalState | null,
      verified_on: last?.verified_on ?? null,
      updated_at: row.updated_at.toISOString(),
    }
  })
}
