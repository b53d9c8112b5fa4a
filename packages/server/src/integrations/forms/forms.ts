import type { PublicForm } from '@prumo/contract/integrations/forms/endpoints.ts'
import { type FormField, type FormInput, type FormMakes, formLimits } from '@prumo/contract/integrations/forms/model.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { record } from '../../platform/audit/record.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { requireVersion } from '../../platform/database/versions.ts'
import { failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { formAddress } from './address.ts'

export const formRows = rowsOf(area, 'integrations.forms', {
  columns: [
    'id',
    'title',
    'intro',
    'thanks',
    'makes',
    'fields',
    'receiver_id',
    'at_once',
    'is_open',
    'ends_on',
    'most_a_day',
    'token',
    'received',
    'received_at',
    'created_at',
    'updated_at',
  ],
  order: sql`not is_open, id desc`,
  stamps: ['created_at', 'created_by', 'updated_at'],
})
/** The permission over what a form makes, and what is said of a receiver without it. */
export const neededOf: Readonly<Partial<Record<FormMakes, { permission: Permission; refusal: string }>>> = {
  entry: { permission: 'finance', refusal: 'Escolha alguém que vê o financeiro' },
  rnc: { permission: 'proccess', refusal: 'Escolha alguém que vê os processos' },
}

export type FormRow = Awaited<ReturnType<typeof formRows.find>>

/** The forms of the company: those that are open first, the newest first. */
export const publicForms = async (scope: Scope, baseUrl: string): Promise<PublicForm[]> =>
  shown(scope, await formRows.all(scope, { most: formLimits.forms }), baseUrl)

/** @throws request.invalid for a receiver who does not work in the company; list.too_many. */
export async function createForm(scope: Scope, input: FormInput, baseUrl: string): Promise<PublicForm> {
  await requireReceiver(scope, input)
  await requireRoom(scope, 'integrations.forms', {
    most: formLimits.forms,
    count: () => formRows.count(scope),
    message: `A empresa tem no máximo ${formLimits.forms} formulários.`,
  })
  const row = await formRows.insert(scope, stored(input))
  await record(scope, 'form.created', row.id, { after: input })
  return tell(scope, row, baseUrl)
}

/** @throws not_found, record.stale; request.invalid for a new receiver who does not work in the company, or another `makes`. */
export async function changeForm(
  scope: Scope,
  id: number,
  { updated_at: over, ...input }: FormInput & { updated_at?: string | undefined },
  baseUrl: string,
): Promise<PublicForm> {
  const before = await formRows.lockForChange(scope, id)
  await requireVersion(scope, 'form', before, over, async () => (await shown(scope, [before], baseUrl))[0])
  if (input.makes !== before.makes) {
    const message = 'O que um formulário cria não muda: crie outro'
    throw failAt('makes', message)
  }
  if (input.receiver_id !== before.receiver_id) await requireReceiver(scope, input)
  const row = await formRows.update(scope, id, stored(input))
  await record(scope, 'form.updated', id, { before: said(before), after: said(row) })
  return tell(scope, row, baseUrl)
}

/** Deletes a form with its answers; what they made stays. @throws not_found. */
export async function deleteForm(scope: Scope, id: number) {
  const { title, receiver_id } = await formRows.remove(scope, id)
  await record(scope, 'form.deleted', id, { before: { title } })
  publish(scope, { topic: 'forms', to: await hearers(scope, receiver_id) })
}

/** True if it takes answers on a day. */
export const takesOn = ({ is_open, ends_on }: Pick<FormRow, 'is_open' | 'ends_on'>, today: string): boolean =>
  is_open && (ends_on === null || ends_on >= today)

/** Who sees what comes in: whoever receives it, and who is responsible for the company. */
export async function hearers(scope: Scope, receiverId: number): Promise<number[]> {
  const people = await reachableMembers(scope)
  return people.filter(({ id, leads }) => leads || id === receiverId).map(({ id }) => id)
}

const stored = ({ fields, ...input }: FormInput) => ({ ...input, fields: JSON.stringify(fields) })

/** What the trail says of a form. */
function said(row: FormRow) {
  const { title, intro, thanks, makes, receiver_id, at_once, is_open, ends_on, most_a_day } = row
  const fields = (row.fields as FormField[]).map(({ label }) => label).join(', ')
  return { title, intro, thanks, makes, fields, receiver_id, at_once, is_open, ends_on, most_a_day }
}

async function requireReceiver(scope: Scope, { receiver_id, makes }: FormInput) {
  const [person] = await reachableMembers(scope, [receiver_id])
  const needed = neededOf[makes]
  const message = !person
    ? 'Escolha alguém que trabalha na empresa'
    : needed && !person.permissions.includes(needed.permission)
      ? needed.refusal
      : undefined
  if (message !== undefined) throw failAt('receiver_id', message)
}

async function tell(scope: Scope, row: FormRow, baseUrl: string): Promise<PublicForm> {
  publish(scope, { topic: 'forms', to: await hearers(scope, row.receiver_id) })
  const [form] = await shown(scope, [row], baseUrl)
  return form!
}

async function shown(scope: Scope, rows: readonly FormRow[], baseUrl: string): Promise<PublicForm[]> {
  const [people, waiting] = await Promise.all([
    memberNames(
      scope,
      rows.map(({ receiver_id }) => receiver_id),
    ),
    scope.db.all<{ form_id: number; count: number }>`
      select form_id, count(*)::int as count from integrations.form_answers
      where company_id = ${scope.companyId} and state = 'waiting' group by form_id`,
  ])
  const counts = new Map(waiting.map(({ form_id, count }) => [form_id, count]))
  return rows.map(({ token, fields, makes, received_at, created_at, updated_at, ...row }) => {
    const url = formAddress(token, baseUrl)
    return {
      ...row,
      makes: makes as FormMakes,
      fields: fields as FormField[],
      receiver: people.get(row.receiver_id) ?? '',
      takes: takesOn(row, scope.today),
      waiting: counts.get(row.id) ?? 0,
      received_at: received_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      url,
      qr: qrCode(url),
    }
  })
}
