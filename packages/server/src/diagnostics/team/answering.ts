import type { Answers, Form } from '@prumo/contract/diagnostics/model.ts'
import { memberNames } from '../../identity/members/queries.ts'
import { ownDepartment } from '../../people/collaborators/own-department.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { formWith } from '../answering/forms.ts'
import { diagnostics } from '../answering/queries.ts'
import { requireQuestions } from '../answering/saving.ts'
import { questionsOf } from '../content/forms.ts'
import { area } from '../tables.ts'
import { findAsked, lockAsked, ownOpinions } from './queries.ts'

/** The diagnostics that the acting person was asked to answer and has not, the last one first; at most 100. */
export async function ownAskedDiagnostics(scope: Scope) {
  const rows = await scope.db.all<{
    id: number
    asked_on: string
    asked_by: number
    form_version: number
    answered: number
  }>`
    select d.id, a.asked_on, a.asked_by, d.form_version,
      (select count(*)::int from diagnostics.opinions o where o.company_id = a.company_id
        and o.diagnostic_id = a.diagnostic_id and o.user_id = a.user_id) as answered
    from diagnostics.asked a
    join diagnostics.diagnostics d on d.company_id = a.company_id and d.id = a.diagnostic_id
    where a.company_id = ${scope.companyId} and a.user_id = ${scope.userId} and not a.answered
      and d.team_closed_at is null
    order by a.asked_on desc, d.id desc limit 100`
  const names = await memberNames(scope, idsOf(rows, 'asked_by'))
  return rows.map(({ id, asked_on, asked_by, form_version, answered }) => ({
    id,
    asked_on,
    name: names.get(asked_by) ?? '',
    answered,
    total: questionsOf(form_version).length,
  }))
}

/** The questionnaire with what the acting person has answered. @throws as `requireOpen`. */
export async function opinionForm(scope: Scope, id: number): Promise<Form> {
  const asked = await findAsked(scope, id)
  if (!asked) throw fail('not_found')
  const { form_version, team_closed_at } = await diagnostics.find(scope, id)
  requireOpen(asked, team_closed_at)
  return formWith(form_version, asked.place, await ownOpinions(scope, id))
}

type Saved = { status: 2 | 3; data: Answers; place?: string | undefined }

/**
 * Saves answers of the acting person. With status 3 they are added to the counts of the team, and the person's own are
 * deleted.
 * @throws not_found for somebody who was not asked; diagnostic.answered; diagnostic.team_closed; request.invalid for an unknown question;
 * diagnostic.unanswered.
 */
export async function saveOpinion(scope: Scope, id: number, { status, data, place }: Saved) {
  if (!(await findAsked(scope, id))) throw fail('not_found')
  const { form_version, team_closed_at } = await diagnostics.lockShared(scope, id)
  const asked = await lockAsked(scope, id)
  if (!asked) throw fail('not_found')
  requireOpen(asked, team_closed_at)
  requireQuestions(form_version, [...data.map((answer) => answer.id), ...(place === undefined ? [] : [place])])
  await writeOpinions(scope, id, data)
  const questions = questionsOf(form_version)
  const answers = await ownOpinions(scope, id)
  if (status === 3 && questions.some((question) => !answers.has(question.id))) throw fail('diagnostic.unanswered')
  if (status === 3) await addToCounts(scope, id)
  await changeAsked(
    scope,
    id,
    status === 3 ? { answered: true, place: null } : { ...(place !== undefined && { place }) },
  )
  return { status, answered: answers.size, total: questions.length }
}

function requireOpen({ answered }: { answered: boolean }, closedAt: Date | null) {
  if (answered) throw fail('diagnostic.answered')
  if (closedAt !== null) throw fail('diagnostic.team_closed')
}

async function writeOpinions({ db, companyId, userId }: Scope, id: number, data: Answers) {
  const last = [...new Map(data.map((answer) => [answer.id, answer.response_value]))]
  const own = { company_id: companyId, diagnostic_id: id, user_id: userId }
  const withdrawn = last.flatMap(([question, value]) => (value === null ? [question] : []))
  const given = last.flatMap(([question, value]) =>
    value === null ? [] : [{ ...own, question, value: value === 'remove' ? null : value }],
  )
  if (withdrawn.length > 0)
    await db.run`delete from diagnostics.opinions where company_id = ${companyId} and diagnostic_id = ${id}
      and user_id = ${userId} and question = any(${withdrawn}::text[])`
  if (given.length > 0)
    await db.run(
      area
        .insertInto('diagnostics.opinions')
        .values(given)
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'diagnostic_id', 'user_id', 'question'])
            .doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
        ),
    )
}

/** In the order of the questions, so that two people who conclude at once do not wait for each other in a circle. */
async function addToCounts(scope: Scope, id: number) {
  const department = await ownDepartment(scope)
  await scope.db.run`with own as (
      delete from diagnostics.opinions
      where company_id = ${scope.companyId} and diagnostic_id = ${id} and user_id = ${scope.userId}
      returning company_id, diagnostic_id, question, value)
    insert into diagnostics.counts as c (company_id, diagnostic_id, department, question, value, people)
    select company_id, diagnostic_id, ${department}::text, question, coalesce(value, -1), 1 from own order by question
    on conflict (company_id, diagnostic_id, question, department, value)
      do update set people = c.people + 1`
  publish(scope, { topic: 'diagnostics', id, also: [scope.userId] })
}

async function changeAsked(
  { db, companyId, userId }: Scope,
  id: number,
  change: { answered?: true; place?: string | null },
) {
  if (Object.keys(change).length === 0) return
  await db.run(
    area
      .updateTable('diagnostics.asked')
      .set(change)
      .where('company_id', '=', companyId)
      .where('diagnostic_id', '=', id)
      .where('user_id', '=', userId),
  )
}
