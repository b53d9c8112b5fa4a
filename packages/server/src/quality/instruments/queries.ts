import type { Instrument } from '@prumo/contract/quality/instruments/model.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Looked } from '../controls/due.ts'
import { newestOf, shownWith } from '../controls/names.ts'
import { area } from '../tables.ts'

export const instrumentRows = rowsOf(area, 'quality.instruments', {
  columns: [
    'id',
    'code',
    'title',
    'place',
    'department_id',
    'owner_id',
    'tolerance',
    'unit',
    'every_months',
    'next_on',
    'ended_on',
    'created_by',
    'updated_at',
  ],
  order: sql`(ended_on is not null), next_on nulls first, code`,
  stamps: ['created_at', 'created_by', 'updated_at'],
  duplicate: 'instrument.duplicate',
})
type InstrumentRow = Awaited<ReturnType<typeof instrumentRows.find>>

export const calibrationRows = rowsOf(area, 'quality.calibrations', {
  columns: [
    'id',
    'instrument_id',
    'calibrated_on',
    'certificate',
    'provider',
    'result',
    'error',
    'uncertainty',
    'tolerance',
    'passed',
    'affected',
    'rnc_id',
    'created_by',
  ],
  order: sql`calibrated_on desc, id desc`,
  stamps: ['created_at', 'created_by'],
})

export const instrumentLink = (id: number) => `/controles/instrumentos?instrumento=${id}`

export const lookedInstruments: Looked = {
  entity: 'instrument',
  table: 'quality.instruments',
  does: 'Calibrar o instrumento',
  words: ['instrumento para calibrar', 'instrumentos para calibrar'],
  category: 'Calibração',
  list: '/controles/instrumentos?situacao=due',
  link: instrumentLink,
}

type Last = { calibrated_on: string; passed: boolean }

export async function presentInstruments(scope: Scope, rows: readonly InstrumentRow[]): Promise<Instrument[]> {
  const ids = rows.map(({ id }) => id)
  const [shown, calibrated] = await Promise.all([
    shownWith(scope, rows),
    newestOf<Last>(scope, { table: 'quality.calibrations', of: 'instrument_id', day: 'calibrated_on' }, ids),
  ])
  return rows.map(({ created_by: _, ...row }): Instrument => {
    const last = calibrated.get(row.id)
    return {
      ...row,
      ...shown(row),
      tolerance: Number(row.tolerance),
      state: last ? (last.passed ? 'passed' : 'failed') : 'none',
      calibrated_on: last?.calibrated_on ?? null,
      updated_at: row.updated_at.toISOString(),
    }
  })
}
