import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { partialWords } from '@prumo/contract/quality/audits/scoring.ts'
import { type CauseGroup, causeGroups } from '@prumo/contract/quality/nonconformities/model.ts'
import { count } from '@prumo/contract/words.ts'
import { departmentNames } from '../admin/departments/departments.ts'
import { idsOf } from '../platform/database/ids.ts'
import type { Insight, Insights } from '../platform/insights.ts'
import type { Scope } from '../platform/scope.ts'
import { auditRows } from './audits/queries.ts'
import { scoresOf } from './audits/wire.ts'
import { openedBetween } from './nonconformities/listing.ts'
import { codeOf } from './numbering.ts'

/** This many nonconformities with the same cause in the same department are a weakness. */
const repeated = 3
const days = 365
/** Repetitions that are told, the most frequent first. */
const most = 3
/** Shares of conforming items, in percent, from which the last audit is a strength, and below which it is a weakness. */
const strong = 90
const weak = 70

/** Nonconformities that repeat themselves, and what the last internal audit found. */
export const qualityInsights: Insights = {
  permission: 'proccess',
  read: async (scope) => (await Promise.all([fromRepetitions(scope), fromAudit(scope)])).flat(),
}

type Repetition = { department_id: number; cause_group: CauseGroup; count: number }

async function fromRepetitions(scope: Scope): Promise<Insight[]> {
  const since = addDays(scope.today, -days)
  const rows = await scope.db.all<Repetition>`select n.department_id, n.cause_group, count(*)::int as count
    from ${openedBetween(scope, since, addDays(scope.today, 1))} n where n.cause_group is not null
    group by 1, 2 having count(*) >= ${repeated} order by 3 desc, 1, 2 limit ${most}`
  const names = await departmentNames(scope, idsOf(rows, 'department_id'))
  return rows.map(({ department_id, cause_group, count }) => ({
    block: 'weakness',
    title: `${count} RNCs com a mesma causa (${causeGroups[cause_group]}) em ${names.get(department_id) ?? ''}`,
    source: `RNCs abertas desde ${formatDate(since)}`,
    link: `/rnc?departamento=${department_id}`,
  }))
}

async function fromAudit(scope: Scope): Promise<Insight[]> {
  const last = await scope.db.first<{ id: number; concluded_on: string }>`select id, concluded_on from quality.audits
    where company_id = ${scope.companyId} and concluded_on between ${addDays(scope.today, -days)}::date
      and ${scope.today}::date
    order by concluded_on desc, id desc limit 1`
  if (!last) return []
  const [audit, scores] = await Promise.all([auditRows.find(scope, last.id), scoresOf(scope, [last.id])])
  const score = scores.get(last.id)!
  const { percent, nonconforming: bad } = score
  if (percent === null) return []
  const conforming = [`${percent}% conforme`, partialWords(score)].filter(Boolean).join(', ')
  const told = {
    source: `${codeOf('AUD', audit)}, concluída em ${formatDate(last.concluded_on)}`,
    link: `/auditoria-interna/${last.id}`,
  }
  if (percent >= strong) return [{ block: 'strength', title: `Auditoria interna com ${conforming}`, ...told }]
  if (percent >= weak || bad === 0) return []
  const items = count(bad, 'item não conforme', 'itens não conformes')
  return [{ block: 'weakness', title: `Auditoria interna com ${items}, ${conforming}`, ...told }]
}
