import { type AnswerStatus, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { plansOfOrigins } from '../../results/plans/listing.ts'
import { rncsByIds } from '../nonconformities/listing.ts'
import { itemsOf } from './own-items.ts'
import { auditRows, findingsOf } from './queries.ts'

/** A finding of an audit with what was made of it, in words. */
export type ShownFinding = {
  item: number
  code: string
  title: string
  status: AnswerStatus
  status_label: string
  evidence: string
  /** 'RNC 2026-003 (Eficácia)'; '' none. */
  rnc: string
  /** 'Plano de ação nº 12 (Em andamento): Escrever a lista'. */
  plans: string[]
}

/** What did not conform in an audit, or could be better, with its nonconformities and plans of action. @throws not_found. */
export async function shownFindings(scope: Scope, audit: number): Promise<ShownFinding[]> {
  const row = await auditRows.find(scope, audit)
  const [findings, items] = await Promise.all([findingsOf(scope, audit), itemsOf(scope, row)])
  const [rncs, ofAnswers, ofRncs] = await Promise.all([
    rncsByIds(scope, idsOf(findings, 'rnc_id')),
    plansOfOrigins(
      scope,
      'audit_answer',
      findings.map(({ answer_id }) => String(answer_id)),
    ),
    plansOfOrigins(
      scope,
      'rnc',
      findings.flatMap(({ rnc_id }) => (rnc_id === null ? [] : [String(rnc_id)])),
    ),
  ])
  const asked = new Map(items.map((one) => [one.id, one]))
  const rncOf = new Map(rncs.map((one) => [one.id, one]))
  const plansOf = Map.groupBy([...ofAnswers, ...ofRncs], ({ origin }) => `${origin?.kind} ${origin?.id}`)
  return findings.map(({ answer_id, item, status, evidence, rnc_id }) => {
    const rnc = rncOf.get(rnc_id ?? 0)
    const plans = [`audit_answer ${answer_id}`, `rnc ${rnc_id}`].flatMap((origin) => plansOf.get(origin) ?? [])
    return {
      item,
      code: asked.get(item)?.code ?? '',
      title: asked.get(item)?.title ?? '',
      status,
      status_label: answerStatuses[status],
      evidence,
      rnc: rnc ? `${rnc.code} (${rnc.stage_label})` : '',
      plans: plans.map(({ id, status_label, to_do }) => `Plano de ação nº ${id} (${status_label}): ${to_do}`),
    }
  })
}
