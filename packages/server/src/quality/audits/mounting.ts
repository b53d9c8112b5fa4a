import type { AnswerStatus, AuditItem, AuditQuestion } from '@prumo/contract/quality/audits/model.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import type { Scope } from '../../platform/scope.ts'
import { clauses } from '../checklist/items.ts'
import { codeOf } from '../numbering.ts'
import { itemsOf } from './own-items.ts'
import { type AnswerRow, answersOf, area, auditRows, previousOf } from './queries.ts'
import { scoreOf } from './scoring.ts'

type ShownItem = z.input<typeof AuditItem>
type ShownQuestion = z.input<typeof AuditQuestion>

/** The check list of an audit with its answers, the score of each clause and of the whole. @throws not_found. */
export async function mountQuestions(scope: Scope, id: number) {
  await auditRows.find(scope, id)
  const items = await shownItems(scope, id)
  const byChapter = Map.groupBy(items, ({ codigo }) => codigo.split('.')[0])
  const response: ShownQuestion[] = clauses.map(({ code, title, about }) => {
    const subitens = byChapter.get(code) ?? []
    return { codigo: code, description: title, obs: about, score: scoreOf(statusesOf(subitens)), subitens }
  })
  return { response, score: scoreOf(statusesOf(items)) }
}

/** One item of an audit, and the score of the whole. */
export async function findItem(scope: Scope, id: number, item: number) {
  const items = await shownItems(scope, id)
  return { response: items.find((one) => one.id === item)!, score: scoreOf(statusesOf(items)) }
}

const statusesOf = (items: readonly ShownItem[]) => items.map(({ status }) => status)

/** Every item of an audit as it is answered: those of the check list, then those of its own. */
async function shownItems(scope: Scope, id: number): Promise<ShownItem[]> {
  const previous = (await previousOf(scope, [id])).get(id)
  const [items, answers, earlierAnswers, facts] = await Promise.all([
    itemsOf(scope, id),
    answersOf(scope, id),
    previous === undefined ? [] : answersOf(scope, previous),
    factsOf(scope, id),
  ])
  const people = await memberNames(
    scope,
    answers.map(({ updated_by }) => updated_by),
  )
  const byItem = new Map(answers.map((answer) => [answer.item, answer]))
  const earlier = new Map(earlierAnswers.map(({ item, status }) => [item, status]))
  const factOf = new Map(facts.map((fact) => [fact.answer_id, fact]))
  return items.map(({ id: item, code, title, question, look, own_version, before }): ShownItem => {
    const answer: AnswerRow | undefined = byItem.get(item)
    const fact = answer && factOf.get(answer.id)
    return {
      id: item,
      codigo: code,
      title,
      description: question,
      obs: look,
      status: (answer?.status ?? null) as AnswerStatus | null,
      evi_obj: answer?.evidence ?? '',
      answer_id: answer?.id ?? null,
      answered_by: answer ? (people.get(answer.updated_by) ?? '') : '',
      answered_at: answer?.updated_at.toISOString() ?? null,
      files_count: fact?.files ?? 0,
      previous_status: (earlier.get(before) ?? null) as AnswerStatus | null,
      rnc: fact?.rnc_id ? { id: fact.rnc_id, code: codeOf('RNC', { year: fact.year!, number: fact.number! }) } : null,
      updated_at: answer?.updated_at.toISOString() ?? null,
      own_version,
    }
  })
}

type Fact = { answer_id: number; files: number; rnc_id: number | null; year: number | null; number: number | null }

/** What hangs on the answers of an audit: how many files, and the nonconformity that was made of it. */
const factsOf = ({ db, companyId }: Scope, id: number): Promise<Fact[]> =>
  db.all(
    sql<Fact>`select a.id as answer_id, n.id as rnc_id, n.year, n.number,
        (select count(*)::int from quality.audit_files f where f.company_id = a.company_id and f.answer_id = a.id) as files
      from quality.audit_answers a
      left join quality.nonconformities n on n.company_id = a.company_id and n.audit_answer_id = a.id
      where a.company_id = ${companyId} and a.audit_id = ${id}`.compile(area),
  )
