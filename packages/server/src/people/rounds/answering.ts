import type { Answer, CustomFeedbackInput } from '@prumo/contract/people/feedback/model.ts'
import {
  isAnonymous,
  type MyAssessment,
  type MyAssessmentForm,
  relations,
} from '@prumo/contract/people/rounds/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { answersOf } from '../feedback/custom.ts'
import { changeFeedback, custom, insertFeedback, lockFeedback } from '../feedback/feedbacks.ts'
import { type Question, type Said, withAnswers } from './answers.ts'
import { open, roundRows } from './stored.ts'

type Input = Pick<z.output<typeof CustomFeedbackInput>, 'questions'>

type Row = {
  id: number
  person_id: number
  round_id: number
  round: string
  ends_on: string
  questions: Question[]
  name: string
  collaborator_id: number
  relation: 1 | 2 | 3 | 4
  sent: boolean
  feedback_id: number | null
  content: Answer[] | null
}

const most = 500

/** The assessments of open rounds that the acting person is asked for; those to answer first. */
const asked = (scope: Scope, id?: number) =>
  scope.db.all<Row>`
    select a.id, a.person_id, r.id as round_id, r.name as round, r.ends_on, r.questions, o.name, o.id as collaborator_id, a.relation, a.sent,
      f.id as feedback_id, f.content
    from people.round_assessments a
    join people.round_people p on p.company_id = a.company_id and p.id = a.person_id
    join people.feedback_rounds r on r.company_id = p.company_id and r.id = p.round_id and r.state = 2
    join people.collaborators o on o.company_id = p.company_id and o.id = p.collaborator_id
    left join people.feedbacks f on f.company_id = a.company_id and f.assessment_id = a.id
    where a.company_id = ${scope.companyId} and a.assessor_id = (
      select id from people.collaborators where company_id = ${scope.companyId} and user_id = ${scope.userId})
      ${id === undefined ? sql`` : sql`and a.id = ${id}`}
    order by a.sent or f.id is not null, r.ends_on, a.relation, o.name collate "pt-BR-x-icu", a.id limit ${most}`

const shown = ({ id, round, ends_on, name, relation, sent, feedback_id }: Row): MyAssessment => ({
  id,
  round,
  ends_on,
  name,
  relation: relations[relation - 1]!,
  answered: sent || feedback_id !== null,
})

/** The acting person's assessments, answered ones included. */
export const myAssessments = async (scope: Scope): Promise<MyAssessment[]> => (await asked(scope)).map(shown)

/** @throws not_found. */
async function findMine(scope: Scope, id: number) {
  const [row] = await asked(scope, id)
  if (!row) throw fail('not_found')
  return row
}

/** An assessment with its questions; with the answers where it has a name. @throws not_found. */
export async function myAssessment(scope: Scope, id: number): Promise<MyAssessmentForm> {
  const row = await findMine(scope, id)
  const given = new Map((row.content ?? []).map((answer) => [answer.id, answer.value]))
  return {
    ...shown(row),
    questions: row.questions.map((question) => ({ ...question, value: given.get(question.id) ?? null })),
  }
}

/**
 * Answers an assessment. With a name it is a feedback, and can be answered again while the round is open. What a peer or
 * one of the team says goes among what the others said, and only that they answered is kept of them: no row of the trail,
 * no time, no draft.
 * @throws not_found, round.sent, round.not_open, request.invalid.
 */
export async function answerAssessment(scope: Scope, id: number, input: Input) {
  const mine = await findMine(scope, id)
  const round = await roundRows.lockShared(scope, mine.round_id)
  if (round.state !== open) throw fail('round.not_open')
  const answers = answersOf(mine.questions, input)
  if (isAnonymous(relations[mine.relation - 1]!)) await send(scope, mine, answers)
  else await give(scope, mine, round, answers)
  publish(scope, { topic: 'people', id: mine.round_id, also: [scope.userId] })
}

async function send(scope: Scope, { id, person_id, relation }: Row, answers: Answer[]) {
  const first = await scope.db.run`update people.round_assessments set sent = true
    where company_id = ${scope.companyId} and id = ${id} and not sent`
  if (!first) throw fail('round.sent')
  const group = sql`company_id = ${scope.companyId} and person_id = ${person_id} and relation = ${relation}`
  const began = await scope.db.run`insert into people.round_answers (company_id, person_id, relation, people, answers)
    values (${scope.companyId}, ${person_id}, ${relation}, 1, ${JSON.stringify(withAnswers([], answers))}::jsonb)
    on conflict do nothing`
  if (began) return
  const before = await scope.db.first<{ answers: Said[] }>`
    select answers from people.round_answers where ${group} for update`
  await scope.db.run`update people.round_answers set people = people + 1,
      answers = ${JSON.stringify(withAnswers(before!.answers, answers))}::jsonb
    where ${group}`
}

async function give(
  scope: Scope,
  { id, collaborator_id, relation, feedback_id }: Row,
  { template_id, template }: { template_id: number | null; template: string },
  content: Answer[],
) {
  if (feedback_id === null) {
    await insertFeedback<Answer[]>(scope, {
      kind: custom,
      collaborator: collaborator_id,
      template_id,
      template,
      given_on: scope.today,
      content,
      next_on: null,
      assessment: { id, relation: relation as 1 | 2 },
    })
    return
  }
  const before = await lockFeedback<Answer[]>(scope, custom, { collaborator: collaborator_id, id: feedback_id })
  await changeFeedback(scope, before, {
    said: { template_id: before.template_id, template: before.template, given_on: before.given_on, content },
    next_on: before.next_on,
    updated_at: undefined,
    current: () => before,
  })
}
