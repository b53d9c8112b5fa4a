import { formatDate } from '@prumo/contract/dates.ts'
import { notTheInstrument } from '@prumo/contract/people/climate/instrument.ts'
import { bandOf, bands } from '@prumo/contract/people/climate/results.ts'
import { workRiskBands } from '@prumo/contract/quality/work-risks/endpoints.ts'
import { draftRecord } from '../../identity/account/letterhead.ts'
import { newestScores } from '../../people/climate/newest.ts'
import type { DocumentDraft } from '../../platform/documents/documents.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansOfOrigins, seesPlans } from '../../results/plans/listing.ts'
import { workRisks } from './work-risks.ts'

/**
 * The inventory and the plan of action, for the inspection of the work, with what the newest survey shows of groups
 * of five or more. Plans are listed for people who may see them.
 */
export async function inventoryDraft(scope: Scope): Promise<DocumentDraft> {
  const [risks, newest] = await Promise.all([workRisks(scope), newestScores(scope)])
  const ids = risks.map(({ id }) => String(id))
  const plans = await plansOfOrigins(scope, 'work_risk', ids)
  const numbers = new Map(risks.map(({ id }, at) => [String(id), at + 1]))
  const names = new Map(newest?.groups.map(({ id, name }) => [id, name]))
  return draftRecord(scope, {
    name: 'inventario_de_riscos_do_trabalho',
    template: '/quality/work-risks/inventory.typ',
    kind: 'Gerenciamento de riscos ocupacionais',
    title: 'Inventário de riscos e plano de ação',
    data: () => ({
      risks: risks.map((risk, at) => ({
        number: String(at + 1),
        hazard: risk.hazard,
        source: risk.source,
        exposed: [risk.exposed, risk.department !== risk.exposed && risk.department].filter(Boolean).join(', '),
        controls: risk.controls,
        degree: `${risk.severity} × ${risk.probability} = ${risk.level}`,
        band: workRiskBands[risk.band],
        tone: { low: 'good', medium: 'open', high: 'bad', critical: 'bad' }[risk.band],
        closed: risk.closed_on ? formatDate(risk.closed_on) : '',
      })),
      plans: plans.map(({ origin, to_do, responsible, expected_end, real_end, status_label }) => ({
        risk: String(numbers.get(origin?.id ?? '') ?? ''),
        measure: to_do,
        responsible: responsible ?? '',
        until: expected_end ? formatDate(expected_end) : '',
        done: real_end ? formatDate(real_end) : '',
        status: status_label,
      })),
      seesPlans: seesPlans(scope),
      survey:
        newest === undefined
          ? null
          : {
              title: newest.survey.title,
              period: `${formatDate(newest.survey.opened_on)} a ${formatDate(newest.survey.closed_on)}`,
              answered: newest.survey.answered,
              words: notTheInstrument,
              factors: newest.asked.map(({ name }) => name),
              groups: newest.results.map(({ group, people, scores }) => ({
                name: group === 0 ? 'Toda a empresa' : (names.get(group) ?? ''),
                people: String(people),
                scores: scores.map((score) => ({
                  score: score.toFixed(2).replace('.', ','),
                  band: bands[bandOf(score)],
                  tone: { low: 'good', medium: 'open', high: 'bad' }[bandOf(score)],
                })),
              })),
            },
    }),
  })
}
