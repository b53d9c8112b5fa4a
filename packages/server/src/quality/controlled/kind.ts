import type { ControlledVersion } from '@prumo/contract/quality/controlled.ts'
import type { DecidedKind } from '../../admin/controlled/kind.ts'
import { evidenceOf } from '../../platform/controlled/evidence.ts'
import type { ReadingTables, ReadKind } from '../../platform/controlled/readings.ts'
import { type StateRow, stateColumns } from '../../platform/controlled/rows.ts'
import { sameJson } from '../../platform/same-json.ts'
import { draftPaper } from './document.ts'
import { presentVersions } from './state.ts'

/** The columns that every controlled document of the area has. */
export type ControlledRow = StateRow & { title: string; created_at: Date }
export const controlledColumns = ['id', 'title', 'created_at', ...stateColumns] as const

/** A part of a document: its heading and its text as sanitised HTML. */
export type Part = { field: string; label: string; html: string }

/** How a kind of document reads. */
export type Shown<Content> = {
  /** The file name, the kind of document above its title, and whether it has a cover and contents. */
  readonly paper: { readonly name: string; readonly kind: string; readonly cover: boolean }
  readonly titleOf: (content: Content) => string
  /** Label and value of what stands above the parts; empty values are left out. */
  readonly factsOf: (content: Content) => readonly (readonly [label: string, value: string])[]
  /** All parts in their order, also the empty ones. */
  readonly partsOf: (content: Content) => readonly Part[]
}

type Given<Row extends ControlledRow, Content extends object> = Pick<
  DecidedKind<Row, Content, ControlledVersion>,
  'called' | 'gone' | 'findRow' | 'lockRow' | 'contentOf' | 'presentRow'
> & {
  readonly tables: ReadingTables
  /** Its entity in the audit trail, with which its actions begin. */
  readonly entity: 'quality_manual' | 'quality_change'
  /** What waits for a reader, one and several. */
  readonly toRead: ReadKind['words']
  /** Path of the screen that shows it; with '/ler' it is read. */
  readonly link: (id: number) => string
} & Shown<Content>

/** A kind of document of the area: facts and parts, approved in versions that people confirm to have read. */
export type Controlled<Row extends ControlledRow, Content extends object> = DecidedKind<
  Row,
  Content,
  ControlledVersion
> & {
  readonly tables: ReadingTables
  readonly reading: ReadKind
  readonly shown: Shown<Content>
}

export const controlled = <Row extends ControlledRow, Content extends object>({
  link,
  toRead,
  paper,
  titleOf,
  factsOf,
  partsOf,
  ...given
}: Given<Row, Content>): Controlled<Row, Content> => {
  const { tables, entity } = given
  const of = { topic: 'quality', permission: 'proccess' } as const
  const shown = { paper, titleOf, factsOf, partsOf }
  return {
    ...given,
    ...of,
    evidence: evidenceOf<Content>(tables),
    stateIn: 'status',
    titleOf: ({ title }) => title,
    link: ({ id }) => link(id),
    same: sameJson,
    saidIn: (content) => [
      { field: 'title', label: 'Título', text: titleOf(content) },
      ...factsOf(content).map(([label, text]) => ({ field: label, label, text })),
      ...partsOf(content).map(({ field, label, html }) => ({ field, label, text: { html } })),
    ],
    listed: [],
    present: presentVersions,
    draft: (scope, { paper: document }) => draftPaper(scope, shown, document),
    notInForce: 'controlled.not_approved',
    reading: {
      ...of,
      entity,
      tables,
      title: 'title',
      words: toRead,
      list: '/',
      path: (id) => `${link(id)}/ler`,
      errors: { notInForce: 'controlled.not_approved', versionChanged: 'controlled.version_changed' },
    },
    shown,
  }
}
