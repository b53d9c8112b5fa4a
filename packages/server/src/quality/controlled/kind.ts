import { type Evidence, evidenceOf } from '../../platform/controlled/evidence.ts'
import type { ReadingTables } from '../../platform/controlled/readings.ts'
import { type StateRow, stateColumns } from '../../platform/controlled/rows.ts'
import type { Kind } from '../../platform/notifications/kinds.ts'
import type { Scope } from '../../platform/scope.ts'

/** The columns that every controlled document of the area has. */
export type ControlledRow = StateRow & { title: string; created_at: Date }
export const controlledColumns = ['id', 'title', 'created_at', ...stateColumns] as const

/** A part of a document: its heading and its text as sanitised HTML. */
export type Part = { field: string; label: string; html: string }

/** A notification that somebody is to read a version. */
export type ToRead = { id: number; title: string; version: number }

type Given<Row extends ControlledRow, Content extends object> = {
  readonly tables: ReadingTables
  /** Its entity in the audit trail. */
  readonly entity: string
  readonly actions: Readonly<Record<'approved' | 'refused' | 'readers' | 'read', string>>
  readonly toRead: Kind<ToRead>
  /** With its article: 'o manual da qualidade'. */
  readonly called: string
  /** Path of the screen that shows it. */
  readonly link: (id: number) => string
  /** The file name, the kind of document above its title, and whether it has a cover and contents. */
  readonly paper: { readonly name: string; readonly kind: string; readonly cover: boolean }
  /** @throws not_found, also for one that was put away. */
  readonly findRow: (scope: Scope, id: number) => Promise<Row>
  /** As `findRow`, locked until the end of the transaction. */
  readonly lockRow: (scope: Scope, id: number) => Promise<Row>
  /** What it says now, as a version stores it. */
  readonly contentOf: (scope: Scope, row: Row) => Promise<Content>
  readonly titleOf: (content: Content) => string
  /** Label and value of what stands above the parts; empty values are left out. */
  readonly factsOf: (content: Content) => readonly (readonly [label: string, value: string])[]
  /** All parts in their order, also the empty ones. */
  readonly partsOf: (content: Content) => readonly Part[]
}

/** A kind of document that is approved in versions, which people confirm to have read. */
export type Controlled<Row extends ControlledRow, Content extends object> = Given<Row, Content> & {
  readonly evidence: Evidence<Content>
}

export const controlled = <Row extends ControlledRow, Content extends object>(
  given: Given<Row, Content>,
): Controlled<Row, Content> => ({ ...given, evidence: evidenceOf<Content>(given.tables) })
