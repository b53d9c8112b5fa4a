import type { AnswerState, FormAnswer } from '@prumo/contract/integrations/forms/endpoints.ts'
import type { AnsweredField, FormMakes } from '@prumo/contract/integrations/forms/model.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import { counted, type Waiting, waitingBy } from '../../platform/waiting.ts'
import { area } from '../tables.ts'
import { formRows, hearers, neededOf } from './forms.ts'
import { type Chosen, make } from './making.ts'

export const answerRows = rowsOf(area, 'integrations.form_answers', {
  columns: ['id', 'form_id', 'protocol', 'answered', 'sent_at', 'state', 'decided_by', 'decided_at', 'made_id'],
})

const leads = ({ actor }: Scope) => actor.isResponsible || actor.isRoot

type Asked = Page & { state?: AnswerState | undefined; form?: number | undefined; answer?: number | undefined }

/** What came by the forms that the acting user receives, for responsible users by all, `answer` and the newest first. */
export async function formAnswers(scope: Scope, { state, form, answer, ...paging }: Asked) {
  const { rows, total } = await page(scope, mine(scope, { state, form, answer }), paging)
  return { answers: await shown(scope, rows), total }
}

/**
 * Makes what an answer asks for, and notes it.
 * @throws not_found for one that somebody else receives, answer.decided; as `make`.
 */
export async function acceptAnswer(scope: Scope, id: number, chosen: Chosen): Promise<FormAnswer> {
  const { row, form } = await lockAnswer(scope, id, 'waiting')
  const answered = row.answered as AnsweredField[]
  const made_id = await make(scope, { form: form.title, makes: form.makes, protocol: row.protocol, answered }, chosen)
  return decide(scope, id, { state: 'made', made_id })
}

/** @throws not_found for one that somebody else receives, answer.decided. */
export async function discardAnswer(scope: Scope, id: number): Promise<FormAnswer> {
  await lockAnswer(scope, id, 'waiting')
  return decide(scope, id, { state: 'discarded', made_id: null })
}

/** Lets a discarded answer wait again. @throws not_found for one that somebody else receives, answer.decided. */
export async function reopenAnswer(scope: Scope, id: number): Promise<FormAnswer> {
  await lockAnswer(scope, id, 'discarded')
  return decide(scope, id, { state: 'waiting', made_id: null })
}

export const answersToDecide: Waiting = {
  id: 'form_answer.decide',
  words: ['resposta de formulário para conferir', 'respostas de formulários para conferir'],
  link: '/formularios/respostas',
  topics: ['forms'],
  read({ db, companyId, userId }, limit) {
    return waitingBy<{ id: number; title: string; said: string | null }>(
      { db },
      limit,
      [
        `select a.id, f.title, a.answered->0->>'value' as said, ${counted}
         from integrations.form_answers a join integrations.forms f on f.company_id = a.company_id and f.id = a.form_id
         where a.company_id = $1 and f.receiver_id = $2 and a.state = 'waiting' order by a.sent_at, a.id`,
        companyId,
        userId,
      ],
      ({ id, title, said }) => ({
        id,
        title: said ?? title,
        detail: title,
        link: `/formularios/respostas?resposta=${id}`,
      }),
    )
  },
}

const acted = { made: 'accepted', discarded: 'discarded', waiting: 'reopened' } as const

async function decide(
  scope: Scope,
  id: number,
  { state, made_id }: { state: AnswerState; made_id: number | null },
): Promise<FormAnswer> {
  const decided = state === 'waiting' ? null : scope.clock.now()
  await answerRows.update(scope, id, { state, made_id, decided_by: decided && scope.userId, decided_at: decided })
  const [row] = await scope.db.all(mine(scope, {}).where('a.id', '=', id))
  const [answer] = await shown(scope, [row!])
  const { form, protocol, makes } = answer!
  await record(scope, `form_answer.${acted[state]}`, id, {
    after: { title: form, protocol, ...(made_id !== null && { makes, made_id }) },
  })
  publish(scope, { topic: 'forms', to: await hearers(scope, row!.receiver_id) })
  return answer!
}

async function lockAnswer(scope: Scope, id: number, state: AnswerState) {
  const row = await answerRows.lockForChange(scope, id)
  const form = await formRows.find(scope, row.form_id)
  if (form.receiver_id !== scope.userId && !leads(scope)) throw fail('not_found')
  if (row.state !== state) throw fail('answer.decided')
  return { row, form }
}

const mine = (scope: Scope, { state, form, answer }: Pick<Asked, 'state' | 'form' | 'answer'>) =>
  area
    .selectFrom('integrations.form_answers as a')
    .innerJoin('integrations.forms as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.form_id'),
    )
    .select(['a.id', 'a.form_id', 'a.protocol', 'a.answered', 'a.sent_at', 'a.state', 'a.decided_by', 'a.decided_at'])
    .select(['a.made_id', 'f.title as form', 'f.makes', 'f.receiver_id'])
    .where('a.company_id', '=', scope.companyId)
    .$if(!leads(scope), (all) => all.where('f.receiver_id', '=', scope.userId))
    .$if(state !== undefined, (all) => all.where('a.state', '=', state!))
    .$if(form !== undefined, (all) => all.where('a.form_id', '=', form!))
    .$if(answer !== undefined, (all) => all.orderBy(sql`a.id = ${answer!}`, 'desc'))
    .orderBy(sql`a.sent_at desc`)
    .orderBy('a.id', 'desc')

function mayMake(scope: Scope, makes: FormMakes) {
  const needed = neededOf[makes]
  return needed === undefined || scope.edits(needed.permission)
}

type Row = {
  id: number
  form_id: number
  protocol: string
  answered: unknown
  sent_at: Date
  state: string
  decided_by: number | null
  decided_at: Date | null
  made_id: number | null
  form: string
  makes: string
  receiver_id: number
}

async function shown(scope: Scope, rows: readonly Row[]): Promise<FormAnswer[]> {
  const people = await memberNames(
    scope,
    rows.map(({ decided_by }) => decided_by),
  )
  return rows.map(({ receiver_id: _, decided_by, makes, state, answered, sent_at, decided_at, ...row }) => ({
    ...row,
    makes: makes as FormMakes,
    state: state as AnswerState,
    answered: answered as AnsweredField[],
    sent_at: sent_at.toISOString(),
    decided_by: people.get(decided_by ?? 0) ?? '',
    decided_at: decided_at?.toISOString() ?? null,
    can: { decide: state === 'waiting' && mayMake(scope, makes as FormMakes) },
  }))
}
