import { formatDate } from '@prumo/contract/dates.ts'
import {
  type PopContent,
  popStatusLabels,
  popTextLabels,
  popTexts,
} from '@prumo/contract/processes/procedures/model.ts'
import { renderSVG } from 'uqr'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Rich } from '../../platform/documents/rich-tree.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import { plainText } from '../../platform/rich-text/sanitizing.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentNames } from './attachments.ts'
import { findRow, type PopRow } from './queries.ts'
import { findVersion, type Snapshot, saysTheSame, snapshotOf, versionNumbered } from './versions.ts'

/** The document of a POP: its content, and whether it is in force. */
type Paper = {
  popId: number
  content: Snapshot
  /** The number of the version; null: the saved content without a decision. */
  version: number | null
  status: 1 | 2 | 3
  /** Who decided about it or changed it, and when; null when nobody has. */
  made: { by: string; at: Date } | null
  note: string
  /** Why it must not be followed; null when it is in force. */
  mark: string | null
  inForce: number | null
}

/** A POP as it is saved, in PDF. @param baseUrl where the application is reached. @throws not_found. */
export async function popDraft(scope: Scope, id: number, baseUrl: string): Promise<DocumentDraft> {
  const row = await findRow(scope, id)
  return drafted(scope, row, await savedPaper(scope, row), baseUrl)
}

/** A version of a POP in PDF, by the number of its record. @throws not_found. */
export async function versionDraft(scope: Scope, id: number, baseUrl: string): Promise<DocumentDraft> {
  const version = await findVersion(scope, id)
  const row = await findRow(scope, version.pop_id)
  return drafted(scope, row, versionPaper(row, version), baseUrl)
}

/** The version in force of a POP in PDF. @throws not_found. */
export async function draftInForce(scope: Scope, id: number, number: number, baseUrl: string): Promise<DocumentDraft> {
  const [row, version] = await Promise.all([findRow(scope, id), versionNumbered(scope, id, number)])
  return drafted(scope, row, versionPaper(row, version), baseUrl)
}

type Version = Awaited<ReturnType<typeof findVersion>>

const versionPaper = (row: PopRow, version: Version): Paper => ({
  popId: row.id,
  content: version,
  version: version.number,
  status: version.approved_status,
  made: { by: version.registered_by, at: new Date(version.date_registry) },
  note: version.note,
  mark: markOf(version, row.version_in_force),
  inForce: row.version_in_force,
})

function markOf({ approved_status: status, number }: Version, inForce: number | null): string | null {
  if (status === 1) return 'Em aberto – não vigente'
  if (status === 3) return 'Recusado – não vigente'
  if (number === inForce) return null
  return inForce === null ? 'Fora de vigor' : `Substituída pela versão ${inForce}`
}

async function savedPaper(scope: Scope, row: PopRow): Promise<Paper> {
  const content = await snapshotOf(scope, row)
  const { status, version_in_force: inForce } = row
  const saved = { popId: row.id, content, note: '', inForce }
  if (status === 2 && inForce !== null) {
    const version = await versionNumbered(scope, row.id, inForce)
    if (saysTheSame(version, content)) return { ...versionPaper(row, version), content }
    // A stage was changed after the approval, so the printed content is not the approved one.
    return { ...saved, version: null, status: 1, made: null, mark: 'Alterado depois da aprovação – não vigente' }
  }
  const people = await memberNames(scope, [row.decided_by])
  return {
    ...saved,
    version: null,
    status: status === 3 ? 3 : 1,
    made: row.decided_at && { by: people.get(row.decided_by ?? 0) ?? '', at: row.decided_at },
    mark: status === 3 ? 'Recusado – não vigente' : 'Em aberto – não vigente',
  }
}

async function drafted(scope: Scope, row: PopRow, paper: Paper, baseUrl: string): Promise<DocumentDraft> {
  const { content } = paper
  const attachments = row.micro_process_id === null ? [] : await attachmentNames(scope, row.micro_process_id, row.id)
  const address = `${baseUrl}/read-pop/${row.id}`
  const review = reviewOf(content.date_revision, scope.today)
  const suffix = paper.version === null ? '' : ` versão ${paper.version}`
  return draftRecord(scope, {
    name: `POP ${content.title}${suffix}`,
    template: '/processes/procedures/pop.typ',
    kind: 'Procedimento operacional padrão',
    title: content.title,
    code: `POP ${content.index_item}`.trim(),
    texts: [...popTexts.map((field) => content[field]), ...content.stages.map((one) => one.description)],
    data: (rich) => ({
      mark: paper.mark,
      // Omitted, because 'Substituída pela versão 4' says it.
      followed:
        paper.mark !== null && paper.inForce !== null && !paper.mark.endsWith(String(paper.inForce))
          ? `A versão vigente é a ${paper.inForce}.`
          : null,
      state: stateOf(paper),
      tone: paper.mark === null ? 'good' : paper.status === 3 ? 'bad' : 'open',
      made: madeOf(paper, scope.actor.timeZone),
      note: paper.note,
      facts: [
        ['Departamento', content.department_title],
        ['Macroprocesso', numbered(content.index_item.split('.')[0] ?? '', content.macro_title)],
        ['Processo', numbered(content.index_item, content.micro_title)],
        ['Responsável', content.approved_user_name],
        ['Elaborado por', content.elaborate_by],
        ['Homologado por', content.accredited_by],
        ['Data de criação', formatDate(content.date_create)],
        ['Próxima revisão', content.date_revision && formatDate(content.date_revision)],
      ].filter(([, value]) => value),
      late: review === 'late',
      sections: popTexts.flatMap((field) => [
        ...written(content, field, rich),
        // The stages come after the description.
        ...(field === 'description' ? stagesIn(content, rich) : []),
      ]),
      attachments,
      address,
      qr: renderSVG(address, { ecc: 'M', border: 0 }),
    }),
  })
}

const numbered = (number: string, title: string) => `${number} ${title}`.trim()

const stateOf = ({ version, status }: Paper): string =>
  version === null ? popStatusLabels[status] : `${popStatusLabels[status]} – versão ${version}`

function madeOf({ made, status }: Paper, timeZone: string): string | null {
  if (!made) return null
  const did = { 1: 'Registrada por', 2: 'Aprovada por', 3: 'Recusada por' }[status]
  return `${did} ${made.by} em ${writtenInstant(made.at, timeZone)}`
}

/** A field of a POP as a section of a document; none when the field is empty. */
export function written(content: PopContent, field: (typeof popTexts)[number], rich: Rich) {
  const text = rich(content[field])
  return text.length ? [{ label: popTextLabels[field], text }] : []
}

function stagesIn({ stages }: Snapshot, rich: Rich) {
  if (!stages.length) return []
  return [
    {
      label: 'Etapas',
      stages: stages.map((stage) => ({
        number: stage.index_item,
        description: rich(stage.description),
        responsible: stage.responsible,
        sla: stage.sla,
        long: plainText(stage.description).length > 800 || /<(?:img|table)\b/.test(stage.description),
        associated: stage.micro_proccess_title,
      })),
    },
  ]
}
