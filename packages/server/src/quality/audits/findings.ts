import { type AnswerStatus, answerStatuses } from '@prumo/contract/quality/audits/model.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { planNumbers, plansOfOrigins } from '../../results/plans/listing.ts'
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
  /** 'Plano de ação nº 12 (Em andamento): Escrever a lista'; its number alone for people who may not see plans. */
  plans: string[]
}

/** What did not conform in an audit, or could be better, with its nonconformities and plans of action. @throws not_found. */
export async function shownFindings(scope: Scope, audit: number): Promise<ShownFinding[]> {
  const row = await auditRows.find(scope, audit)
  const [findings, items] = await Promise.all([findingsOf(scope, audit), itemsOf(scope, row)])
  const [rncs, ofAnswers, ofRncs] = await Promise.all([
    rncsByIds(scope, idsOf(findings, 'rnc_id')),
    plansMadeOf(
      scope,
      'audit_answer',
      findings.map(({ answer_id }) => String(answer_id)),
    ),
    plansMadeOf(
      scope,
      'rnc',
      findings.flatMap(({ rnc_id }) => (rnc_id === null ? [] : [String(rnc_id)])),
    ),
  ])
  const asked = new Map(items.map((one) => [one.id, one]))
  const rncOf = new Map(rncs.map((one) => [one.id, one]))
  return findings.map(({ answer_id, item, status, evidence, rnc_id }) => {
    const rnc = rncOf.get(rnc_id ?? 0)
    return {
      item,
      code: asked.get(item)?.code ?? '',
      title: asked.get(item)?.title ?? '',
      status,
      status_label: answerStatuses[status],
      evidence,
      rnc: rnc ? `${rnc.code} (${rnc.stage_label})` : '',
      plans: [...(ofAnswers.get(String(answer_id)) ?? []), ...(ofRncs.get(String(rnc_id)) ?? [])],
    }
  })
}

/** The plans of action of records of a kind, in words, by the id of their record. */
async function plansMadeOf(scope: Scope, kind: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const [numbers, seen] = await Promise.all([planNumbers(scope, kind, ids), plansOfOrigins(scope, kind, ids)])
  const told = new Map(seen.map(({ id, status_label, to_do }) => [id, ` (${status_label}): ${to_do}`]))
  const byOrigin = Map.groupBy(numbers, ({ origin_id }) => origin_id)
  return new Map(
    [...byOrigin].map(([origin, plans]) => [
      origin,
      plans.map(({ id }) => `Plano de ação nº ${id}${told.get(id) ?? ''}`),
    ]),
  )
}
