import { formatDate } from '@prumo/contract/dates.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { auditsOf } from './listing.ts'
import type { ShownAudit } from './wire.ts'

const tones = { planned: 'open', running: 'open', concluded: 'good' } as const
const months = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez'] as const

/** The programme of the internal audits of a year in PDF: its months as a picture, then each audit. */
export async function programmeDraft(scope: Scope, year: number): Promise<DocumentDraft> {
  const audits = (await auditsOf(scope, year)).response.toSorted(byDay)
  const done = audits.filter(({ stage }) => stage === 'concluded').length
  return draftRecord(scope, {
    name: `programa_de_auditorias_${year}`,
    template: '/quality/audits/programme.typ',
    kind: 'Programa de auditorias internas',
    title: String(year),
    data: () => ({
      words: `${done} de ${audits.length} concluídas`,
      months: months.map((name, at) => ({
        name,
        audits: audits
          .filter(({ planned_on }) => planned_on !== null && Number(planned_on.slice(5, 7)) === at + 1)
          .map(({ code, stage, late }) => ({ code: code.replace(/^AUD /, ''), done: stage === 'concluded', late })),
      })),
      rows: audits.map((audit) => ({
        title: audit.title,
        code: audit.code,
        planned: day(audit.planned_on),
        auditors: [audit.auditores, namesOf(audit.auditors)].filter(Boolean).join(' · '),
        processes: [audit.processos_auditados, namesOf(audit.processes)].filter(Boolean).join(' · '),
        stage: audit.late ? `${audit.stage_label} – atrasada` : audit.stage_label,
        tone: audit.late ? 'bad' : tones[audit.stage],
        score: audit.score.percent === null ? '' : audit.score_words,
        next: day(audit.date_next_review),
      })),
    }),
  })
}

const day = (date: string | null) => (date === null ? '' : formatDate(date))
const namesOf = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ')

/** By their planned day; those without one come last. */
const byDay = (one: ShownAudit, other: ShownAudit) =>
  (one.planned_on ?? '9999').localeCompare(other.planned_on ?? '9999') || one.number - other.number
