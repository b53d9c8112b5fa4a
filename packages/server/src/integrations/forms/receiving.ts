import type { OpenForm } from '@prumo/contract/integrations/forms/endpoints.ts'
import { type FormAnswers, type FormField, formLimits, readAnswers } from '@prumo/contract/integrations/forms/model.ts'
import { memberActor } from '../../identity/session/member-actor.ts'
import { record } from '../../platform/audit/record.ts'
import { AppError, fail } from '../../platform/errors.ts'
import { newProtocol } from '../../platform/following.ts'
import { type Effort, requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import type { Network } from '../../platform/http/network.ts'
import { publish } from '../../platform/live/publishing.ts'
import { type Actor, inScope, type Scope } from '../../platform/scope.ts'
import { visitedForm } from './address.ts'
import { acceptAnswer, answerRows } from './answers.ts'
import { type FormRow, formRows, hearers, takesOn } from './forms.ts'
import { notifyOfAnswer } from './telling.ts'

/** Answers, of one network to all companies, and to one company from all networks. */
const formEffort: Effort = {
  name: 'form',
  network: { tries: 5, seconds: 60 * 60 },
  target: { tries: 60, seconds: 24 * 3600 },
}

/** What a form asks. @throws not_found, form.closed, rate.limited. */
export async function openForm(guest: Guest, token: string, network: Network): Promise<OpenForm> {
  const { actor, company, id } = await visitedForm(guest, token, network)
  return inScope(guest.database, guest, actor, { readOnly: true }, async (scope) => {
    const form = await formRows.find(scope, id)
    if (!takesOn(form, scope.today)) throw fail('form.closed')
    return { company, title: form.title, intro: form.intro, fields: form.fields as FormField[] }
  })
}

/**
 * Receives what somebody sent: it waits for whoever receives the form, or becomes what the form makes at once. What fills
 * in the invisible field gets the same answer, and nothing is stored.
 * @throws not_found, form.closed, form.full, request.invalid by field, rate.limited, effort.required.
 */
export async function receiveAnswer(
  guest: Guest,
  token: string,
  { answers, website }: { answers: FormAnswers; website: string },
  by: Pick<Http, 'network' | 'header'>,
): Promise<{ protocol: string; thanks: string }> {
  const { actor, id } = await visitedForm(guest, token, by.network)
  const asked = await inScope(guest.database, guest, actor, { readOnly: true }, (scope) => formRows.find(scope, id))
  const protocol = newProtocol()
  if (website !== '') return { protocol, thanks: asked.thanks }
  // What is wrong costs its sender no work.
  readTyped(asked, answers)
  await requireEffort(guest, formEffort, { by, target: String(actor.companyId) })
  const receiver = asked.at_once ? await receiverOf(guest, asked, actor) : undefined
  const stored = await inScope(guest.database, guest, actor, {}, (scope) => storeAnswer(scope, id, protocol, answers))
  // Committed: what cannot be made now waits for a person.
  if (receiver) await acceptAtOnce(guest, receiver, stored)
  return { protocol, thanks: asked.thanks }
}

/**
 * Stores what was typed into a form, and tells of it.
 * @returns its id.
 * @throws not_found, form.closed, form.full, request.invalid by field.
 */
export async function storeAnswer(scope: Scope, formId: number, protocol: string, typed: FormAnswers): Promise<number> {
  const form = await formRows.lockForChange(scope, formId)
  if (!takesOn(form, scope.today)) throw fail('form.closed')
  const answered = readTyped(form, typed)
  await requireAnswersLeft(scope, form)
  const { id } = await answerRows.insert(scope, {
    form_id: formId,
    protocol,
    answered: JSON.stringify(answered),
    sent_at: scope.clock.now(),
    decided_by: null,
    decided_at: null,
    made_id: null,
  })
  await record(scope, 'form_answer.received', id, { after: { title: form.title, protocol } })
  await formRows.update(scope, formId, { received: form.received + 1, received_at: scope.clock.now() })
  publish(scope, { topic: 'forms', to: await hearers(scope, form.receiver_id) })
  await notifyOfAnswer(scope, form, { id, answered })
  return id
}

function readTyped({ fields }: Pick<FormRow, 'fields'>, typed: FormAnswers) {
  const { answered, errors } = readAnswers(fields as FormField[], typed)
  const [message] = Object.values(errors)
  const named = Object.entries(errors).map(([key, words]) => [`answers.${key}`, words])
  if (message !== undefined) throw fail('request.invalid', { fields: Object.fromEntries(named), message })
  return answered
}

/** @throws form.full where it had its answers of the day, or nobody looks at them. */
async function requireAnswersLeft({ db, companyId, today, actor }: Scope, { id, most_a_day }: FormRow) {
  const [count] = await db.all<{ today: number; waiting: number }>`
    select count(*) filter (where sent_at >= ${today}::date::timestamp at time zone ${actor.timeZone})::int as today,
      count(*) filter (where state = 'waiting')::int as waiting
    from integrations.form_answers
    where company_id = ${companyId} and form_id = ${id}
      and (state = 'waiting' or sent_at >= ${today}::date::timestamp at time zone ${actor.timeZone})`
  if (count!.today >= most_a_day || count!.waiting >= formLimits.waiting) throw fail('form.full')
}

/** Whoever receives the form, as the one who makes things by it; undefined when they may not write now. */
async function receiverOf(guest: Guest, { receiver_id, title }: FormRow, { companyId }: Actor) {
  const member = await memberActor(guest, { companyId, userId: receiver_id })
  if (!member) return undefined
  const { actor } = member
  const mayWrite = actor.access === 'full' && !actor.unproven && !actor.mustSetUpTwoStep && !actor.mustChangePassword
  return mayWrite ? { ...actor, through: `pelo formulário "${title}"` } : undefined
}

async function acceptAtOnce(guest: Guest, receiver: Actor, answerId: number) {
  try {
    await inScope(guest.database, guest, receiver, {}, (scope) => acceptAnswer(scope, answerId, {}))
  } catch (error) {
    // A contact that is there already, for example.
    if (!(error instanceof AppError) || error.status >= 500) throw error
  }
}
