import { controlStatusLabels } from '@prumo/contract/quality/controlled.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { Version } from '../../platform/controlled/evidence.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Controlled, ControlledRow } from './kind.ts'
import { readable } from './readings.ts'
import { statusOf } from './state.ts'

/** A document on paper: its content, and whether it is in force. */
type Paper<Content> = {
  content: Content
  /** The number of the version; null: the saved content without a decision. */
  version: number | null
  status: 1 | 2 | 3
  made: { by: number; at: Date } | null
  note: string
  /** Why it does not count; null when it is in force. */
  mark: string | null
}

/** A document as it is saved, in PDF. @throws not_found. */
export async function savedDraft<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
): Promise<DocumentDraft> {
  const row = await kind.findRow(scope, id)
  return drafted(scope, kind, await savedPaper(scope, kind, row))
}

/** A version in PDF, by its id. @throws not_found. */
export async function versionDraft<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
): Promise<DocumentDraft> {
  const version = await kind.evidence.find(scope, id)
  const { version_in_force } = await kind.findRow(scope, version.document_id)
  return drafted(scope, kind, versionPaper(version, version_in_force))
}

/** The version in force in PDF, for its readers. @throws as `readable`. */
export async function readingDraft<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
): Promise<DocumentDraft> {
  const { version } = await readable(scope, kind, id, kind.findRow)
  return numberedDraft(scope, kind, { id, version })
}

/** A version of a document in PDF, by its number. @throws not_found. */
export const numberedDraft = async <Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  { id, version }: { id: number; version: number },
): Promise<DocumentDraft> =>
  drafted(scope, kind, versionPaper(await kind.evidence.numbered(scope, id, version), version))

const versionPaper = <Content>(version: Version<Content>, inForce: number | null): Paper<Content> => ({
  content: version.content,
  version: version.number,
  status: version.status,
  made: { by: version.made_by, at: version.made_at },
  note: version.note,
  mark: markOf(version, inForce),
})

function markOf({ status, number }: Version<unknown>, inForce: number | null): string | null {
  if (status === 1) return 'Em aberto – não vigente'
  if (status === 3) return 'Recusado – não vigente'
  if (number === inForce) return null
  return inForce === null ? 'Fora de vigor' : `Substituída pela versão ${inForce}`
}

async function savedPaper<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  row: Row,
): Promise<Paper<Content>> {
  const content = await kind.contentOf(scope, row)
  if (row.status === 2 && row.version_in_force !== null) {
    const version = await kind.evidence.numbered(scope, row.id, row.version_in_force)
    if (sameJson(version.content, content)) return versionPaper(version, row.version_in_force)
  }
  return {
    content,
    version: null,
    status: row.status === 3 ? 3 : 1,
    made: row.decided_at && row.decided_by !== null ? { by: row.decided_by, at: row.decided_at } : null,
    note: '',
    mark: row.status === 3 ? 'Recusado – não vigente' : 'Em aberto – não vigente',
  }
}

const did = { 1: 'Registrada por', 2: 'Aprovada por', 3: 'Recusada por' }

async function drafted<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { paper: { name, kind, cover }, titleOf, factsOf, partsOf }: Controlled<Row, Content>,
  { content, version, status, made, note, mark }: Paper<Content>,
): Promise<DocumentDraft> {
  const people = await memberNames(scope, [made?.by ?? null])
  const parts = partsOf(content).filter(({ html }) => html !== '')
  const label = controlStatusLabels[statusOf(status)]
  return draftRecord(scope, {
    name,
    template: '/quality/controlled/controlled.typ',
    kind,
    title: titleOf(content),
    ...(version !== null && { code: `Versão ${version}` }),
    texts: parts.map(({ html }) => html),
    data: (rich) => ({
      cover,
      mark,
      state: version === null ? label : `${label} – versão ${version}`,
      tone: mark === null ? 'good' : status === 3 ? 'bad' : 'open',
      made: made && `${did[status]} ${people.get(made.by) ?? ''} em ${writtenInstant(made.at, scope.actor.timeZone)}`,
      note,
      facts: factsOf(content).filter(([, value]) => value !== ''),
      sections: parts.map((part) => ({ label: part.label, text: rich(part.html) })),
    }),
  })
}
