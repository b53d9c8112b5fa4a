import type { ExportTable } from '@prumo/contract/integrations/export/endpoints.ts'
import type { KeyArea } from '@prumo/contract/keys.ts'
import { type Permission, permissionLabels } from '@prumo/contract/permissions.ts'
import type { Area } from '../../platform/area.ts'
import type { Connection } from '../../platform/database/database.ts'
import type { ExportedTable } from '../../platform/exports/exported-table.ts'
import { idReferences } from '../../platform/exports/table-rows.ts'
import { recordsOf } from '../../platform/records/records-of.ts'
import type { Scope } from '../../platform/scope.ts'

/**
 * The area of a key that opens the tables of a schema. What is not here no key exports: accounts, users,
 * payments, notifications, conversations, people's own files.
 */
const areaOf: Readonly<Record<string, KeyArea>> = {
  routine: 'tasks',
  minutes: 'minutes',
  processes: 'proccess',
  people: 'peoples',
  results: 'results',
  finance: 'finance',
  boards: 'boards',
  strategy: 'strategy',
  diagnostics: 'diagnostics',
  quality: 'proccess',
  contacts: 'contacts',
}
/** Of schemas that have several: the area by the record. */
const areaOfRecord: Readonly<Record<string, KeyArea>> = { department: 'departments', project: 'projects' }

/** A table that can be exported by a key, and how changes tell of it. */
export type Keyed = {
  exported: ExportedTable
  area: KeyArea
  entity: string | undefined
  follows: Pick<ExportTable, 'changes' | 'of' | 'by'>
}

let known: { areas: readonly Area[]; tables: Keyed[] } | undefined

/** The tables that keys can export, in the order of the areas. */
async function keyedTables({ areas, db }: Pick<Scope, 'areas'> & { db: Connection }): Promise<Keyed[]> {
  if (known?.areas === areas) return known.tables
  const references = await idReferences(db)
  const kinds = recordsOf(areas).flatMap(({ table, exported, trail }) => {
    const area = table && (areaOf[table.split('.')[0]!] ?? areaOfRecord[trail?.entity ?? ''])
    return area && exported ? [{ exported, area, entity: trail?.entity }] : []
  })
  // Two tables of one entity: the first is the record.
  const records = new Map<string, (typeof kinds)[number]>()
  const entities = new Set<string>()
  for (const kind of kinds) {
    const { exported, entity } = kind
    if (entity === undefined || exported.read || !('id' in exported.columns) || entities.has(entity)) continue
    entities.add(entity)
    records.set(exported.table, kind)
  }
  const follows = ({ exported }: (typeof kinds)[number]): Keyed['follows'] => {
    if (records.has(exported.table)) return { changes: 'record' }
    const found = references.find(
      ({ table, column, to }) => table === exported.table && column in exported.columns && records.has(to),
    )
    return found && !exported.read
      ? { changes: 'part', of: records.get(found.to)!.exported.name, by: found.column }
      : { changes: 'whole' }
  }
  const tables = kinds.map((kind): Keyed => ({ ...kind, follows: follows(kind) }))
  known = { areas, tables }
  return tables
}

/** The tables that the acting key exports: those of its areas, as far as its person has the permission now. */
export async function tablesOfKey(scope: Scope): Promise<Keyed[]> {
  const opened = scope.actor.key?.areas ?? {}
  return (await keyedTables(scope)).filter(
    ({ area }) =>
      opened[area] !== undefined &&
      (area === 'contacts' || !(area in permissionLabels) || scope.can(area as Permission)),
  )
}
