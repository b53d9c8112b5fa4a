import { formatDate } from '@prumo/contract/dates.ts'
import { bandOf, riskBands, riskKinds, scale, treatments } from '@prumo/contract/quality/risks/model.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { allRisks } from './queries.ts'

/** The register in PDF: the matrix of what is open, then each kind in a table. */
export async function risksDraft(scope: Scope): Promise<DocumentDraft> {
  const all = await allRisks(scope)
  const open = all.filter(({ closed_on }) => closed_on === null)
  return draftRecord(scope, {
    name: 'riscos_e_oportunidades',
    template: '/quality/risks/risks.typ',
    kind: 'Riscos e oportunidades',
    title: 'Registro de riscos e oportunidades',
    data: () => ({
      matrix: scale.toReversed().map((probability) =>
        scale.map((impact) => ({
          band: bandOf(probability, impact),
          count: open.filter((risk) => risk.probability === probability && risk.impact === impact).length,
        })),
      ),
      groups: (['risk', 'opportunity'] as const).map((kind) => ({
        title: kind === 'risk' ? 'Riscos' : 'Oportunidades',
        one: riskKinds[kind],
        rows: all
          .filter((risk) => risk.kind === kind)
          .map((risk) => ({
            title: risk.title,
            place: [risk.department, risk.process].filter(Boolean).join(', '),
            level: String(risk.level),
            band: riskBands[risk.band],
            tone: { low: 'good', medium: 'open', high: 'bad' }[risk.band],
            treatment: [treatments[risk.treatment], risk.action].filter(Boolean).join(': '),
            owner: risk.owner,
            review: risk.closed_on
              ? `Encerrado em ${formatDate(risk.closed_on)}`
              : risk.review_on
                ? formatDate(risk.review_on)
                : '',
          })),
      })),
    }),
  })
}
