import { formatDate } from '@prumo/contract/dates.ts'
import type { EntryOfAnswer, RncOfAnswer } from '@prumo/contract/integrations/forms/endpoints.ts'
import { type AnsweredField, type FormMakes, knownFields } from '@prumo/contract/integrations/forms/model.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { descriptionLimit, NewTask } from '@prumo/contract/routine/tasks/model.ts'
import type { z } from 'zod'
import { createContact } from '../../contacts/contacts/contacts.ts'
import { bookEntry } from '../../finance/entries/creating.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { html } from '../../platform/rich-text/writing.ts'
import type { Scope } from '../../platform/scope.ts'
import { createRnc, newRnc } from '../../quality/nonconformities/saving.ts'
import { createTask } from '../../routine/tasks/creating.ts'
import { neededOf } from './forms.ts'

/** What whoever accepts an answer chooses of an entry, and of a nonconformity. */
export type Chosen = { entry?: z.output<typeof EntryOfAnswer> | null; rnc?: z.output<typeof RncOfAnswer> | null }

type Answer = { form: string; makes: string; protocol: string; answered: readonly AnsweredField[] }

/**
 * Makes what an answer asks for, as the acting person: a task of theirs, a contact, an open entry, a nonconformity.
 * @returns the id of the record.
 * @throws permission.denied, permission.only_sees for an entry and a nonconformity; contact.duplicate; as `bookEntry`, `createRnc`.
 */
export async function make(scope: Scope, answer: Answer, { entry = null, rnc = null }: Chosen): Promise<number> {
  const makes = answer.makes as FormMakes
  requireMaking(scope, makes)
  if (makes === 'task') return makeTask(scope, answer)
  if (makes === 'contact') return makeContact(scope, answer)
  return makes === 'entry' ? makeEntry(scope, entry) : makeRnc(scope, answer, rnc)
}

function requireMaking(scope: Scope, makes: FormMakes) {
  const needed = neededOf[makes]
  if (needed && !scope.can(needed.permission)) throw fail('permission.denied')
  if (needed && !scope.edits(needed.permission)) throw fail('permission.only_sees')
}

const valueOf = ({ answered }: Answer, key: string) => answered.find((one) => one.key === key)?.value ?? ''

async function makeTask(scope: Scope, answer: Answer) {
  const by = valueOf(answer, 'by')
  const task = NewTask.parse({
    label: valueOf(answer, 'what'),
    // A day that has passed is in the text; the task is for today.
    date: by > scope.today ? by : scope.today,
    description: descriptionOf(answer),
  })
  const { atividades } = await createTask(scope, task, [])
  return atividades[0]!.id
}

async function makeContact(scope: Scope, answer: Answer) {
  const { id } = await createContact(scope, {
    name: valueOf(answer, 'name').slice(0, 120).toWellFormed().trim(),
    email: valueOf(answer, 'email'),
    phone: valueOf(answer, 'phone'),
  })
  return id
}

async function makeEntry(scope: Scope, entry: z.output<typeof EntryOfAnswer> | null) {
  if (entry === null) throw unchosen('entry.classification_id', 'Escolha a classificação')
  return bookEntry(scope, {
    ...entry,
    payment_method_id: 1,
    month_competence: entry.month_competence ?? entry.date_finish.slice(0, 7),
    project_id: null,
    money_account_id: null,
    payment_code: '',
  })
}

async function makeRnc(scope: Scope, answer: Answer, chosen: z.output<typeof RncOfAnswer> | null) {
  if (chosen === null) throw unchosen('rnc.department_id', 'Escolha o departamento')
  const { form, protocol } = answer
  const { id } = await createRnc(
    scope,
    {
      ...newRnc,
      ...chosen,
      descOccors: toldOf(answer),
      dataRec: scope.today,
      dataAbert: scope.today,
      recPor: `Formulário “${form}”`,
    },
    { protocol },
  )
  return id
}

function unchosen(field: string, message: string) {
  return failAt(field, message)
}

const mostTold = 5000

/** Everything that was answered, in lines; as much as a nonconformity has room for. */
function toldOf({ answered }: Answer): string {
  const lines = answered.map(({ label, type, value }) => `${label}: ${inWords(type, value)}`)
  return lines.join('\n\n').slice(0, mostTold).toWellFormed()
}

/** Everything that was answered and is not the title, as a text of a task; as much as there is room for. */
function descriptionOf(answer: Answer): string {
  const title = knownFields.task.find(({ needed }) => needed)!.key
  let written = html`<p>Pelo formulário “${answer.form}”, protocolo ${answer.protocol}.</p>`
  for (const { key, label, type, value } of answer.answered) {
    if (key === title) continue
    const lines = inWords(type, value).split('\n')
    const next = lines
      .map((line, at) => (at === 0 ? html`<p><strong>${label}:</strong> ${line}</p>` : html`<p>${line}</p>`))
      .join('')
    if (written.length + next.length > descriptionLimit) break
    written += next
  }
  return written
}

const inWords = (type: AnsweredField['type'], value: string) =>
  type === 'date' ? formatDate(value) : type === 'money' ? moneyInWords(value as Amount) : value
