import { controlStatusLabels } from '@prumo/contract/quality/controlled.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { type Paper, paperHead, savedPaper, versionPaper } from '../../platform/controlled/paper.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { sameJson } from '../../platform/same-json.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Controlled, ControlledRow } from './kind.ts'
import { readable } from './readings.ts'
import { statusOf } from './state.ts'

/** A document as it is saved, in PDF. @throws not_found. */
export async function savedDraft<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  kind: Controlled<Row, Content>,
  id: number,
): Promise<DocumentDraft> {
  const row = await kind.findRow(scope, id)
  const content = await kind.contentOf(scope, row)
  return drafted(scope, kind, await savedPaper(scope, { evidence: kind.evidence, same: sameJson }, row, content))
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

async function drafted<Row extends ControlledRow, Content extends object>(
  scope: Scope,
  { paper: { name, kind, cover }, titleOf, factsOf, partsOf }: Controlled<Row, Content>,
  document: Paper<Content>,
): Promise<DocumentDraft> {
  const { content, version, made } = document
  const names = await memberNames(scope, [made?.by ?? null])
  const parts = partsOf(content).filter(({ html }) => html !== '')
  const label = controlStatusLabels[statusOf(document.status)]
  return draftRecord(scope, {
    name,
    template: '/quality/controlled/controlled.typ',
    kind,
    title: titleOf(content),
    ...(version !== null && { code: `Versão ${version}` }),
    texts: parts.map(({ html }) => html),
    data: (rich) => ({
      cover,
      ...paperHead(document, { label, names, timeZone: scope.actor.timeZone }),
      facts: factsOf(content).filter(([, value]) => value !== ''),
      sections: parts.map((part) => ({ label: part.label, text: rich(part.html) })),
    }),
  })
}
