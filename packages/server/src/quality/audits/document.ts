import { formatDate } from '@prumo/contract/dates.ts'
import { answerStatuses, type Score } from '@prumo/contract/quality/audits/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { evidenceByItem } from './evidence.ts'
import { findAudit } from './listing.ts'
import { mountQuestions } from './mounting.ts'

const tones = { 1: 'good', 2: 'bad', 3: 'open', 4: 'quiet' } as const

/** The report of an audit in PDF: its score, whole and by clause, and every item with its evidence and photographs. @throws not_found. */
export async function auditDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const [audit, { response: questions, score }, evidence] = await Promise.all([
    findAudit(scope, id),
    mountQuestions(scope, id),
    evidenceByItem(scope, id),
  ])
  const names = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ')
  const day = (date: string | null) => (date === null ? '' : formatDate(date))
  const draft = await draftRecord(scope, {
    name: 'auditoria_interna',
    template: '/quality/audits/audit.typ',
    kind: 'Relatório de auditoria interna',
    title: audit.title,
    code: audit.code,
    data: () => ({
      facts: [
        ['Auditores', [audit.auditores, names(audit.auditors)].filter(Boolean).join(' · ')],
        ['Processos auditados', [audit.processos_auditados, names(audit.processes)].filter(Boolean).join(' · ')],
        ['Critério', audit.norm],
        ['Programada para', day(audit.planned_on)],
        ['Concluída em', day(audit.concluded_on)],
        ['Próxima revisão', day(audit.date_next_review)],
      ],
      method: audit.metodologia,
      warnings: audit.warnings,
      score: wordsOf(score),
      previous: audit.previous?.percent ?? null,
      totals: [
        [answerStatuses[1], score.conforming, 'good'],
        [answerStatuses[2], score.nonconforming, 'bad'],
        [answerStatuses[3], score.opportunities, 'open'],
        [answerStatuses[4], score.not_applicable, 'quiet'],
        ['Sem resposta', score.unanswered, 'quiet'],
      ],
      clauses: questions.map(({ codigo, description, score: own, subitens }) => ({
        code: codigo,
        title: description,
        percent: own.percent,
        score: wordsOf(own),
        items: subitens.map((item) => ({
          code: item.codigo,
          title: item.title,
          question: item.description,
          own: item.own_version !== null,
          status: item.status === null ? 'Sem resposta' : answerStatuses[item.status],
          tone: item.status === null ? 'quiet' : tones[item.status],
          before: item.previous_status === null ? '' : answerStatuses[item.previous_status],
          evidence: item.evi_obj,
          files: (evidence.get(item.id) ?? []).map(({ id: file, name }) => ({ id: String(file), name })),
          rnc: item.rnc?.code ?? '',
        })),
      })),
      conclusion: audit.conclusion,
    }),
  })
  return { ...draft, photos: [...evidence.values()].flat() }
}

const wordsOf = ({ percent }: Score) => (percent === null ? '–' : `${percent}%`)
