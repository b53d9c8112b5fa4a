import { randomBytes } from 'node:crypto'
import { type ReportChannel, type ReportChannelInput, reportLimits } from '@prumo/contract/people/reports/model.ts'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { nextVersion, requireVersion } from '../../platform/database/versions.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** Somebody who receives reports and works here. */
export type Receiver = { id: number; name: string }

/** The channel of the company as it is stored; undefined while nobody opened one. */
export const storedChannel = (scope: Scope) =>
  scope.db.first(
    area
      .selectFrom('people.report_channels')
      .select(['token', 'is_open', 'words', 'answer_days', 'conclude_days', 'updated_at'])
      .where('company_id', '=', scope.companyId),
  )

/** The receivers of reports now: people of the company that were named, work here, and serve no other as consultants. */
export async function receivers(scope: Scope): Promise<Receiver[]> {
  const named = await scope.db.all(
    area
      .selectFrom('people.report_receivers')
      .select('user_id')
      .where('company_id', '=', scope.companyId)
      .orderBy('user_id')
      .limit(reportLimits.receivers),
  )
  const people = await membersByIds(scope, idsOf(named, 'user_id'))
  return people.filter(mayReceive).map(({ id, name }) => ({ id, name }))
}

const mayReceive = ({ consultant, disabled }: { consultant: boolean; disabled: boolean }) => !consultant && !disabled

/** The channel, where it is and who receives. */
export async function reportChannel(scope: Scope, baseUrl: string): Promise<ReportChannel> {
  const [stored, people] = await Promise.all([storedChannel(scope), receivers(scope)])
  const url = stored ? channelAddress(stored.token, baseUrl) : ''
  return {
    is_open: stored?.is_open ?? false,
    url,
    qr: url && qrCode(url),
    follow_url: `${baseUrl}/acompanhar-relato`,
    words: stored?.words ?? '',
    answer_days: stored?.answer_days ?? 5,
    conclude_days: stored?.conclude_days ?? 30,
    receivers: people,
    receives: people.some(({ id }) => id === scope.userId),
    names: scope.actor.isResponsible || scope.actor.isRoot,
    updated_at: stored?.updated_at.toISOString() ?? null,
  }
}

/** The end of the address: 128 random bits, short enough for a code that any phone reads. */
const newEnd = () => randomBytes(16).toString('base64url')

export const channelAddress = (token: string, baseUrl: string) => `${baseUrl}/relato/${token}`

/**
 * Opens or closes the channel and names its receivers. Who is named reads what comes from then on: what was sent before
 * was given to others, who may call them in.
 * @throws record.stale, request.invalid for somebody who cannot receive.
 */
export async function saveChannel(
  scope: Scope,
  { receiver_ids, updated_at, ...input }: z.output<typeof ReportChannelInput>,
  baseUrl: string,
): Promise<ReportChannel> {
  await scope.db.run(
    area
      .insertInto('people.report_channels')
      .values({ company_id: scope.companyId, token: newEnd(), updated_at: scope.clock.now() })
      .onConflict((conflict) => conflict.doNothing()),
  )
  const stored = (await scope.db.first(
    area
      .selectFrom('people.report_channels')
      .select(['is_open', 'words', 'answer_days', 'conclude_days', 'updated_at'])
      .where('company_id', '=', scope.companyId)
      .forUpdate(),
  ))!
  const { companyId } = scope
  await requireVersion(scope, 'report_channel', { id: companyId, updated_at: stored.updated_at }, updated_at, () =>
    reportChannel(scope, baseUrl),
  )
  const before = await receivers(scope)
  const people = (await membersByIds(scope, receiver_ids)).filter(mayReceive)
  if (people.length < receiver_ids.length) refuse('Escolha pessoas que trabalham na empresa; consultores não recebem.')
  if (input.is_open && people.length === 0) refuse('Nomeie ao menos uma pessoa para abrir o canal.')
  if (people.length > reportLimits.receivers) throw fail('list.too_many')
  await nameReceivers(scope, receiver_ids)
  await scope.db.run(
    area
      .updateTable('people.report_channels')
      .set({ ...input, updated_at: nextVersion(scope) })
      .where('company_id', '=', companyId),
  )
  const names = (those: readonly Receiver[]) => those.map(({ name }) => name).join(', ')
  const { updated_at: _, ...was } = stored
  await record(scope, 'report_channel.updated', companyId, {
    before: { ...was, receivers: names(before) },
    after: { ...input, receivers: names(people) },
  })
  publish(scope, { topic: 'people' })
  return reportChannel(scope, baseUrl)
}

const refuse = (message: string): never => {
  throw failAt('receiver_ids', message)
}

/** Names the receivers: one taken off reads nothing any more, and reads the same again when named again. */
async function nameReceivers(scope: Scope, ids: readonly number[]) {
  const { companyId } = scope
  await scope.db.run`
    delete from people.report_receivers where company_id = ${companyId} and user_id <> all(${ids}::bigint[])`
  if (ids.length === 0) return
  const rows = ids.map((user_id) => ({
    company_id: companyId,
    user_id,
    named_by: scope.actor.userId,
    named_at: scope.clock.now(),
  }))
  await scope.db.run(
    area
      .insertInto('people.report_receivers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** A new address, where the one before was copied by somebody who floods it. @throws not_found without a channel. */
export async function newAddress(scope: Scope, baseUrl: string): Promise<ReportChannel> {
  const changed = await scope.db.run`update people.report_channels set token = ${newEnd()},
    updated_at = ${nextVersion(scope)} where company_id = ${scope.companyId}`
  if (!changed) throw fail('not_found')
  await record(scope, 'report_channel.address_changed', scope.companyId)
  publish(scope, { topic: 'people' })
  return reportChannel(scope, baseUrl)
}
