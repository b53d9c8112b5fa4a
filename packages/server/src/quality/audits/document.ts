import { formatDate } from '@prumo/contract/dates.ts'
import { type AnswerStatus, answerStatuses, type Score } from '@prumo/contract/quality/audits/model.ts'
import { partialWords } from '@prumo/contract/quality/audits/scoring.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import { writtenInstant } from '../../platform/exports/csv.ts'
import type { Scope } from '../../platform/scope.ts'
import { evidenceByItem } from './evidence.ts'
import { type ShownFinding, shownFindings } from './findings.ts'
import { findAudit } from './listing.ts'
import { mountQuestions } from './mounting.ts'
import { itemsOf } from './own-items.ts'
import { auditRows } from './queries.ts'

const tones = { 1: 'good', 2: 'bad', 3: 'open', 4: 'quiet' } as const
const kinds = [
  ['Não conformidades', 2],
  ['Oportunidades de melhoria', 3],
] as const

/**
 * The report of an audit in PDF, as an auditor signs it: what was audited against what, who was there, the conclusion, the
 * findings with what was made of them, what became of those of the audit before it, the signatures, and the whole list.
 * Photographs of findings come first where there are more than a document shows.
 * @throws not_found.
 */
export async function auditDraft(scope: Scope, id: number): Promise<DocumentDraft> {
  const [audit, { response: questions, score }, evidence, findings, asked] = await Promise.all([
    findAudit(scope, id),
    mountQuestions(scope, id),
    evidenceByItem(scope, id),
    shownFindings(scope, id),
    auditRows.find(scope, id).then((row) => itemsOf(scope, row)),
  ])
  const before = audit.previous ? await shownFindings(scope, audit.previous.id) : []
  const items = questions.flatMap(({ subitens }) => subitens)
  const named = (some: readonly { name: string }[]) => some.map(({ name }) => name).join(', ')
  const day = (date: string | null) => (date === null ? '' : formatDate(date))
  const filesOf = (item: number) => (evidence.get(item) ?? []).map(({ id: file, name }) => ({ id: String(file), name }))
  const found = new Set(findings.map(({ item }) => item))
  const told = (one: ShownFinding) => ({
    ...one,
    question: items.find(({ id: item }) => item === one.item)?.description ?? '',
    files: filesOf(one.item),
  })
  const about = [
    ['Equipe auditora', [named(audit.auditors), audit.auditores].filter(Boolean).join(' · ')],
    ['Processos auditados', [audit.processos_auditados, named(audit.processes)].filter(Boolean).join(' · ')],
    ['Critérios', [audit.norm, audit.criteria].filter(Boolean).join(' · ')],
    ['Programada para', day(audit.planned_on)],
    ['Concluída em', day(audit.concluded_on)],
    ['Próxima revisão', day(audit.date_next_review)],
    ['Reunião de abertura', audit.opening ? `ATA: ${audit.opening.name}` : ''],
    ['Reunião de encerramento', audit.closing ? `ATA: ${audit.closing.name}` : ''],
  ] as const
  const draft = await draftRecord(scope, {
    name: 'auditoria_interna',
    template: '/quality/audits/audit.typ',
    kind: 'Relatório de auditoria interna',
    title: audit.title,
    code: audit.code,
    data: () => ({
      facts: about.filter(([, words]) => words.length <= mostFact),
      texts: [
        ...about.filter(([, words]) => words.length > mostFact),
        ['Escopo', audit.scope],
        ['Metodologia', audit.metodologia],
        ['Participantes', audit.attendance],
        ['Conclusão', audit.conclusion],
        ['Pontos fortes', audit.strengths],
      ].filter(([, words]) => words !== ''),
      warnings: audit.warnings,
      score: percentWords(score),
      partial: partialWords(score),
      previous: audit.previous?.score_words ?? null,
      totals: [
        [answerStatuses[1], score.conforming, 'good'],
        [answerStatuses[2], score.nonconforming, 'bad'],
        [answerStatuses[3], score.opportunities, 'open'],
        [answerStatuses[4], score.not_applicable, 'quiet'],
        ['Sem resposta', score.unanswered, 'quiet'],
      ],
      findings: kinds.map(([title, status]) => ({
        title,
        tone: tones[status],
        items: findings.filter((one) => one.status === status).map(told),
      })),
      follow_up: audit.previous && {
        title: audit.previous.title,
        rows: before.map((one) => ({
          ...one,
          // The report of that audit has it whole.
          evidence: briefly(one.evidence),
          tone: tones[one.status],
          now: nowOf(items, asked.find(({ before: earlier }) => earlier === one.item)?.id),
        })),
      },
      clauses: questions.map(({ codigo, description, score: own, subitens }) => ({
        code: codigo,
        title: description,
        percent: own.percent,
        score: percentWords(own),
        far: `${subitens.length - own.unanswered} de ${subitens.length} respondidos`,
        items: subitens.map((item) => ({
          code: item.codigo,
          title: item.title,
          question: item.description,
          own: item.own_version !== null,
          status: item.status === null ? 'Sem resposta' : answerStatuses[item.status],
          tone: item.status === null ? 'quiet' : tones[item.status],
          before: item.previous_status === null ? '' : answerStatuses[item.previous_status],
          // A finding is told above, with its evidence.
          found: found.has(item.id),
          evidence: found.has(item.id) ? '' : item.evi_obj,
          files: found.has(item.id) ? [] : filesOf(item.id),
        })),
      })),
      signatures: audit.signatures.map(({ name, role, signed_at, by }) => ({
        name,
        role,
        words: [
          `Assinado no Prumo em ${writtenInstant(new Date(signed_at), scope.actor.timeZone)}`,
          by && `na sessão de ${by}`,
        ]
          .filter(Boolean)
          .join(', '),
      })),
      unsigned: audit.auditors
        .filter(({ name }) => !audit.signatures.some((one) => one.name === name))
        .map(({ name }) => [name, 'Auditor']),
    }),
  })
  const rank = (item: number) => (found.has(item) ? 0 : 1)
  const photos = [...evidence].toSorted(([one], [other]) => rank(one) - rank(other)).flatMap(([, files]) => files)
  return { ...draft, photos }
}

/** What this audit found of an item that was a finding before. */
function nowOf(items: readonly { id: number; status: AnswerStatus | null }[], item: number | undefined): string {
  const status = items.find(({ id }) => id === item)?.status ?? null
  return status === null ? 'Ainda não verificado' : answerStatuses[status]
}

/** Letters of a fact that stands beside others; a longer one is a text. */
const mostFact = 200

/** Of a text about as much as five lines hold, cut at a word. */
function briefly(words: string): string {
  if (words.length <= mostBrief) return words
  const cut = words.slice(0, mostBrief).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostBrief - 40))}…`
}
const mostBrief = 280

const percentWords = ({ percent }: Score) => (percent === null ? '–' : `${percent}%`)
