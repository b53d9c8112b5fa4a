import { formatDate } from '@prumo/contract/dates.ts'
import { type JobSnapshot, jobStatusLabels, jobTextLabels, jobTexts } from '@prumo/contract/people/jobs/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { memberNames } from '../../identity/members/queries.ts'
import type { Version } from '../../platform/controlled/evidence.ts'
import { reviewOf } from '../../platform/controlled/reviewing.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import type { Scope } from '../../platform/scope.ts'
import { findRow, type JobRow } from './queries.ts'
import { deciding, evidence, snapshotOf } from './versions.ts'
import { statusOf } from './wire.ts'

/** The document of a job description: its content, and whether it is in force. */
type Paper = {
  content: JobSnapshot
  /** The number of the version; null: the saved content without a decision. */
  version: number | null
  status: 1 | 2 | 3
  made: { by: number; at: Date } | null
  note: string
  /** Why it does not count; null when it is in force. */
  mark: string | null
}

/** A job description as it is saved, in PDF. @throws not_found. */
export async function jobDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const row = await findRow(scope, id)
  return drafted(scope, await savedPaper(scope, row))
}

/** A version of a job description in PDF, by the id of its record. @throws not_found. */
export async function jobVersionDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const version = await evidence.find(scope, id)
  const row = await findRow(scope, version.document_id)
  return drafted(scope, versionPaper(version, row.version_in_force))
}

/** The version in force of a job description in PDF. @throws not_found. */
export const jobDraftInForce = async (scope: Scope, id: number, version: number): Promise<DocumentDraft> =>
  drafted(scope, versionPaper(await evidence.numbered(scope, id, version), version))

const versionPaper = (version: Version<JobSnapshot>, inForce: number | null): Paper => ({
  content: version.content,
  version: version.number,
  status: version.status,
  made: { by: version.made_by, at: version.made_at },
  note: version.note,
  mark: markOf(version, inForce),
})

function markOf({ status, number }: Version<JobSnapshot>, inForce: number | null): string | null {
  if (status === 1) return 'Em aberto – não vigente'
  if (status === 3) return 'Recusado – não vigente'
  if (number === inForce) return null
  return inForce === null ? 'Fora de vigor' : `Substituída pela versão ${inForce}`
}

async function savedPaper(scope: Scope, row: JobRow): Promise<Paper> {
  const content = await snapshotOf(scope, row)
  if (row.status === 2 && row.version_in_force !== null) {
    const version = await evidence.numbered(scope, row.id, row.version_in_force)
    if (deciding.same(version.content, content)) return { ...versionPaper(version, row.version_in_force), content }
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

async function drafted(scope: Scope, { content, ...paper }: Paper): Promise<DocumentDraft> {
  const people = await memberNames(scope, [paper.made?.by ?? null])
  const madeOf = ({ by, at }: { by: number; at: Date }, status: 1 | 2 | 3) =>
    `${did[status]} ${people.get(by) ?? ''} em ${writtenInstant(at, scope.actor.timeZone)}`
  const suffix = paper.version === null ? '' : ` versão ${paper.version}`
  return draftRecord(scope, {
    name: `Cargo ${content.office}${suffix}`,
    template: '/people/jobs/job.typ',
    kind: 'Descrição de cargo',
    title: content.office,
    texts: jobTexts.map((field) => content[field]),
    data: (rich) => ({
      mark: paper.mark,
      state: stateOf(paper),
      tone: paper.mark === null ? 'good' : paper.status === 3 ? 'bad' : 'open',
      made: paper.made && madeOf(paper.made, paper.status),
      note: paper.note,
      facts: [
        ['Departamento', content.department],
        ['Superior imediato', content.immediate_superior],
        ['Família ocupacional (CBO)', `${content.occupational_family} ${content.occupational_family_title}`.trim()],
        ['Ocupação (CBO)', `${content.item} ${content.item_title}`.trim()],
        ['Responsável', content.approved_user_name],
        ['Data de elaboração', formatDate(content.elabored_date)],
        ['Próxima revisão', content.revision_date && formatDate(content.revision_date)],
      ].filter(([, value]) => value),
      late: reviewOf(content.revision_date, scope.today) === 'late',
      sections: jobTexts.flatMap((field) => {
        const text = rich(content[field])
        return text.length ? [{ label: jobTextLabels[field], text }] : []
      }),
    }),
  })
}

const did = { 1: 'Registrada por', 2: 'Aprovada por', 3: 'Recusada por' }

const stateOf = ({ version, status }: Pick<Paper, 'version' | 'status'>): string => {
  const label = jobStatusLabels[statusOf(status)]
  return version === null ? label : `${label} – versão ${version}`
}
