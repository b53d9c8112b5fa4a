import { formatDate } from '@prumo/contract/dates.ts'
import { type NormId, norms } from '@prumo/contract/quality/norms/names.ts'
import type { Evidence, Readiness } from '@prumo/contract/quality/readiness/model.ts'
import { evidenceStates } from '@prumo/contract/quality/readiness/states.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { readinessOf } from './readiness.ts'

const tones = { found: 'good', weak: 'open', late: 'bad', missing: 'bad', not_applicable: 'quiet' } as const

/** The readiness in PDF: the share of each clause, then every item with its evidence. */
export async function readinessDraft(scope: Scope, asked: { norma?: NormId | undefined } = {}): Promise<DocumentDraft> {
  const readiness = await readinessOf(scope, asked)
  const { label } = norms[readiness.norm]
  return draftRecord(scope, {
    name: `prontidao_${readiness.norm}`,
    template: '/quality/readiness/readiness.typ',
    kind: `Prontidão ${label}`,
    title: readiness.norm === 'rdc216' ? 'Evidências das boas práticas' : 'Evidências das cláusulas 4 a 10',
    data: () => ({
      total: percentWords(readiness.percent),
      counts: Object.entries(evidenceStates).map(([state, label]) => ({
        label,
        count: readiness.counts[state as keyof typeof evidenceStates],
        tone: tones[state as keyof typeof evidenceStates],
      })),
      audit: auditWords(readiness),
      clauses: readiness.clauses.map(({ code, title, percent, items }) => ({
        title: `${code} ${title}`,
        percent,
        share: percentWords(percent),
        items: items.map((item) => ({
          title: `${item.code} ${item.title}`,
          state: evidenceStates[item.state],
          tone: tones[item.state],
          look: item.evidence.length === 0 ? item.look : '',
          next:
            item.next === null
              ? ''
              : `${item.next.text}, ${item.next.takes}${item.owner === '' ? '' : ` (${item.owner})`}`,
          evidence: item.evidence.map((one) => ({ state: one.state, text: wordsOf(one) })),
        })),
      })),
    }),
  })
}

const percentWords = (percent: number | null) => (percent === null ? '–' : `${percent}%`)

const wordsOf = ({ sentence, words }: Evidence) => (words === '' ? sentence : `${sentence} (${words})`)

const auditWords = ({ audit }: Readiness) =>
  audit === null
    ? 'Nenhuma auditoria interna concluída.'
    : `Respostas da auditoria interna ${audit.code}, concluída em ${formatDate(audit.concluded_on)}.`
