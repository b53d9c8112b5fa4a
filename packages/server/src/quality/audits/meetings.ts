import { NewMinutes, subjectStatuses } from '@prumo/contract/minutes/minutes/model.ts'
import { type AuditMeeting, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { createMinutes } from '../../minutes/minutes/writing.ts'
import { record } from '../../platform/audit/record.ts'
import { fail } from '../../platform/errors.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { readersOfQuality } from '../readers.ts'
import { shownFindings } from './findings.ts'
import { findAudit } from './listing.ts'
import { auditRows } from './queries.ts'
import { signaturesOf } from './signatures.ts'

const meetings = {
  opening: { name: 'Reunião de abertura', column: 'opening_id' },
  closing: { name: 'Reunião de encerramento', column: 'closing_id' },
} as const

/**
 * Makes the minutes (ATA) of the opening or closing meeting of an audit and links them to it: the auditors and who was
 * written down as present take part; an opening speaks of the plan, a closing of the findings and the conclusion. Open stay
 * the findings of which nothing was made.
 * @throws not_found, audit.has_minutes, audit.signed: a signed report would no longer be what was signed.
 */
export async function makeMeetingMinutes(scope: Scope, id: number, { meeting }: { meeting: AuditMeeting }) {
  const row = await auditRows.lock(scope, id)
  const { name, column } = meetings[meeting]
  if (row[column] !== null) throw fail('audit.has_minutes')
  if ((await signaturesOf(scope, [id])).length > 0) throw fail('audit.signed')
  const [audit, findings, able] = await Promise.all([
    findAudit(scope, id),
    meeting === 'closing' ? shownFindings(scope, id) : [],
    readersOfQuality(scope),
  ])
  const told = (words: string) => (words === '' ? '' : html`<p>${words}</p>`)
  const subjects =
    meeting === 'opening'
      ? [
          ['Apresentação da equipe auditora', [...audit.auditors.map((one) => one.name), audit.auditores]],
          ['Escopo e critérios', [audit.scope, audit.norm, audit.criteria]],
          ['Processos e programação', [audit.processos_auditados, ...audit.processes.map((one) => one.name)]],
          ['Como a auditoria será feita', [audit.metodologia]],
          ['Data e participantes do encerramento', []],
        ].map(([title, words]) => ({ title, description: (words as string[]).map(told).join(''), status: said }))
      : [
          { title: 'Pontos fortes', description: told(audit.strengths), status: said },
          ...findings.map(({ code, title, status, evidence, rnc, plans }) => ({
            title: `${answerStatuses[status]}: ${code} ${title}`.slice(0, 300).toWellFormed(),
            description: told(evidence) + told(rnc),
            status: rnc === '' && plans.length === 0 ? open : said,
          })),
          { title: 'Conclusão', description: told(audit.conclusion), status: said },
        ]
  const made = await createMinutes(
    scope,
    NewMinutes.parse({
      name: `${name}: ${audit.title}`.slice(0, 200).toWellFormed(),
      date: scope.today,
      participants: [audit.auditores, audit.attendance].filter(Boolean).join('\n').slice(0, mostLetters).toWellFormed(),
      people: audit.auditors.map((one) => one.id).filter((one) => able.has(one)),
      subjects: subjects.slice(0, mostSubjects),
    }),
  )
  await auditRows.update(scope, id, { [column]: made.id })
  await record(scope, 'internal_audit.updated', id, {
    before: { label: audit.title, [column]: null },
    after: { label: audit.title, [column]: made.id },
  })
  return findAudit(scope, id)
}

/** What is only told leaves nothing open; a finding of which nothing was made does. */
const [open, said] = subjectStatuses

/** What minutes hold. */
const mostLetters = 2000
const mostSubjects = 200
