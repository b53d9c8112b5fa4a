import type { AnswerStatus, AuditItem, AuditQuestion } from '@prumo/contract/quality/audits/model.ts'
import { scoreOf } from '@prumo/contract/quality/audits/scoring.ts'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { idsOf } from '../../platform/database/ids.ts'
import type { Scope } from '../../platform/scope.ts'
import { joinedClauses } from '../checklist/norms.ts'
import { codeOf } from '../numbering.ts'
import { itemsOf, normsOf } from './own-items.ts'
import { type AuditRow, answersWithFactsOf, auditRows, earlierAnswersOf } from './queries.ts'

type ShownItem = z.input<typeof AuditItem>
type ShownQuestion = z.input<typeof AuditQuestion>

/** The check list of an audit with its answers, the score of each clause and of the whole. @throws not_found. */
export async function mountQuestions(scope: Scope, id: number) {
  const { audit, items } = await shownItems(scope, id)
  const byChapter = Map.groupBy(items, ({ codigo }) => codigo.split('.')[0])
  const response: ShownQuestion[] = joinedClauses(normsOf(audit)).map(({ code, title, about }) => {
    const subitens = byChapter.get(code) ?? []
    return { codigo: code, description: title, obs: about, score: scoreOf(statusesOf(subitens)), subitens }
  })
  return { response, score: scoreOf(statusesOf(items)) }
}

/** One item of an audit, and the score of the whole. @throws not_found. */
export async function findItem(scope: Scope, id: number, item: number) {
  const { items } = await shownItems(scope, id)
  return { response: items.find((one) => one.id === item)!, score: scoreOf(statusesOf(items)) }
}

const statusesOf = (items: readonly ShownItem[]) => items.map(({ status }) => status)

/** Every item of an audit as it is answered: those of the check list, then those of its own. @throws not_found. */
async function shownItems(scope: Scope, id: number): Promise<{ audit: AuditRow; items: ShownItem[] }> {
  const [audit, answers, earlier] = await Promise.all([
    auditRows.find(scope, id),
    answersWithFactsOf(scope, id),
    earlierAnswersOf(scope, id),
  ])
  const [asked, people] = await Promise.all([
    itemsOf(scope, audit),
    memberNames(scope, idsOf([...answers.values()], 'updated_by')),
  ])
  const items = asked.map(({ id: item, code, title, question, look, asked_by, own_version, before }): ShownItem => {
    const answer = answers.get(item)
    return {
      id: item,
      codigo: code,
      asked_by: [...asked_by],
      title,
      description: question,
      obs: look,
      status: (answer?.status ?? null) as AnswerStatus | null,
      evi_obj: answer?.evidence ?? '',
      answer_id: answer?.id ?? null,
      answered_by: answer ? (people.get(answer.updated_by) ?? '') : '',
      answered_at: answer?.updated_at.toISOString() ?? null,
      files_count: answer?.files ?? 0,
      previous_status: earlier.get(before) ?? null,
      rnc: answer?.rnc_id
        ? { id: answer.rnc_id, code: codeOf('RNC', { year: answer.year!, number: answer.number! }) }
        : null,
      updated_at: answer?.updated_at.toISOString() ?? null,
      own_version,
    }
  })
  return { audit, items }
}
