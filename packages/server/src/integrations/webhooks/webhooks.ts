import type {
  Delivery,
  HappeningInfo,
  NewWebhook,
  Webhook,
  WebhookChange,
} from '@prumo/contract/integrations/webhooks/endpoints.ts'
import {
  type DeliveryFailure,
  deliveryFailures,
  type OffReason,
  offReasons,
} from '@prumo/contract/integrations/webhooks/sentences.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { record } from '../../platform/audit/record.ts'
import { type Page, page } from '../../platform/database/pages.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { happeningsOf } from '../../platform/happenings.ts'
import { outgoingService } from '../../platform/outgoing/outgoing.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { sendWaiting } from './sending.ts'
import { newSecret, purposeOf } from './signing.ts'
import { releaseAll } from './switching.ts'

export const webhookRows = rowsOf(area, 'integrations.webhooks', {
  columns: [
    'id',
    'title',
    'host',
    'events',
    'user_id',
    'off_at',
    'off_because',
    'failing_since',
    'delivered_at',
    'created_at',
    'secret',
  ],
  order: sql`created_at desc`,
})
const deliveryColumns = [
  'id',
  'webhook_id',
  'message',
  'event',
  'record_id',
  'happened_at',
  'state',
  'tries',
  'tried_at',
  'due_at',
  'status',
  'failure',
  'body',
] as const
const deliveryRows = rowsOf(area, 'integrations.deliveries', { columns: deliveryColumns })
type Row = Awaited<ReturnType<typeof webhookRows.find>>
type DeliveryRow = Awaited<ReturnType<typeof deliveryRows.find>>

/** The most webhooks of a company. */
const mostWebhooks = 20
/** How long the secret before signs beside the new one. */
const overlapMs = 24 * 3600_000

/** What can be waited for in the company, by those who may see such records. */
export const happenings = (scope: Scope): HappeningInfo[] =>
  [...happeningsOf(scope.areas).values()]
    .filter(({ permission }) => permission === null || scope.can(permission))
    .map(({ id, says, entity, kind }) => ({ id, says, entity, record: kind.words[0] }))

/** The company's webhooks, the newest first. */
export const webhooks = async (scope: Scope): Promise<Webhook[]> =>
  shown(scope, await webhookRows.all(scope, { most: mostWebhooks }))

/** Makes a webhook that hears as the acting user, and answers its secret. @throws request.invalid, list.too_many. */
export async function createWebhook(
  scope: Scope,
  { title, address, events }: z.output<typeof NewWebhook>,
  baseUrl: string,
) {
  const url = requireAddress(scope, address, baseUrl)
  requireKnown(scope, events)
  await requireRoom(scope, 'integrations.webhooks', {
    most: mostWebhooks,
    count: () => webhookRows.count(scope),
    message: `Esta empresa já tem ${mostWebhooks} webhooks. Apague um para criar outro.`,
  })
  const { id } = await webhookRows.insert(scope, {
    title,
    events: [...new Set(events)],
    host: url.host,
    user_id: scope.userId,
    // Sealed for this webhook, whose number is known only now.
    address: '',
    secret: '',
    created_at: scope.clock.now(),
  })
  const secret = newSecret()
  const made = await webhookRows.update(scope, id, {
    address: sealed(scope, 'address', id, url.href),
    secret: sealed(scope, 'secret', id, secret),
  })
  await record(scope, 'webhook.created', id, { after: { title, host: url.host, events } })
  return { ...(await shownOne(scope, made)), secret }
}

/**
 * Changes a webhook: whoever does so is as whom it hears from then on. Switched on again, it sends what waited.
 * @throws not_found, request.invalid.
 */
export async function changeWebhook(
  scope: Scope,
  id: number,
  { title, address, events, on }: z.output<typeof WebhookChange>,
  baseUrl: string,
) {
  const url = address === '' ? undefined : requireAddress(scope, address, baseUrl)
  requireKnown(scope, events)
  const before = await webhookRows.lock(scope, id)
  const changed = await webhookRows.update(scope, id, {
    title,
    events: [...new Set(events)],
    user_id: scope.userId,
    ...(url && { host: url.host, address: sealed(scope, 'address', id, url.href), failures: 0, rests_until: null }),
    ...(on
      ? before.off_at && { off_at: null, off_because: null, failing_since: null, failures: 0, rests_until: null }
      : { off_at: before.off_at ?? scope.clock.now(), off_because: before.off_because }),
  })
  if (on && before.off_at) {
    await releaseAll(scope, id)
    await wakeSender(scope)
  }
  const named = (row: Row) => ({ title: row.title, host: row.host, events: row.events, on: row.off_at === null })
  await record(scope, 'webhook.updated', id, { before: named(before), after: named(changed) })
  return shownOne(scope, changed)
}

/** A webhook, what it sent and what waited. @throws not_found. */
export async function deleteWebhook(scope: Scope, id: number) {
  const { title, host } = await webhookRows.remove(scope, id)
  await record(scope, 'webhook.deleted', id, { before: { title, host } })
}

/** Changes the secret; for a day the one before signs too, so that no message is refused meanwhile. @throws not_found. */
export async function changeSecret(scope: Scope, id: number) {
  const before = await webhookRows.lock(scope, id)
  const secret = newSecret()
  const changed = await webhookRows.update(scope, id, {
    secret: sealed(scope, 'secret', id, secret),
    previous_secret: before.secret,
    previous_until: new Date(scope.clock.now().getTime() + overlapMs),
  })
  await record(scope, 'webhook.secret_changed', id, { after: { title: before.title } })
  return { ...(await shownOne(scope, changed)), secret }
}

/** What a webhook sent and will send, the newest first. @throws not_found. */
export async function deliveries(scope: Scope, id: number, paging: Page) {
  await webhookRows.find(scope, id)
  const query = area
    .selectFrom('integrations.deliveries')
    .select(deliveryColumns)
    .where('company_id', '=', scope.companyId)
    .where('webhook_id', '=', id)
    .orderBy('id', 'desc')
  const { rows: found, total } = await page(scope, query, paging)
  return { response: found.map(shownDelivery), total }
}

/** Sends a delivery once more, with the id and the words it had. @throws not_found, webhook.off. */
export async function sendAgain(scope: Scope, id: number) {
  const { webhook_id } = await deliveryRows.lock(scope, id)
  if ((await webhookRows.find(scope, webhook_id)).off_at) throw fail('webhook.off')
  const now = scope.clock.now()
  const changed = await deliveryRows.update(scope, id, { state: 'waiting', tries: 0, due_at: now, failure: null })
  await scope.db.run`
    update integrations.webhooks set rests_until = null where company_id = ${scope.companyId} and id = ${webhook_id}`
  await record(scope, 'webhook.sent_again', webhook_id, { after: { message: changed.message } })
  await wakeSender(scope)
  return shownDelivery(changed)
}

const wakeSender = ({ jobs, db, companyId }: Scope) => jobs.send(db, sendWaiting, { companyId })

const sealed = ({ sealer, companyId }: Scope, what: 'address' | 'secret', id: number, text: string) =>
  sealer.seal(text, purposeOf(what, { companyId, id }))

const refusals = {
  unreadable: 'Isto não é um endereço. Use um que comece com https://.',
  not_https: 'Use um endereço que comece com https://.',
  with_password: 'O endereço não pode levar usuário e senha.',
  port: 'Neste endereço não há um programa que receba: a porta é de outro serviço.',
  network: deliveryFailures.refused,
  own: 'Este é o endereço do próprio Prumo.',
} as const

/** @throws request.invalid. */
function requireAddress(scope: Scope, address: string, baseUrl: string): URL {
  const host = (text: string) => (URL.canParse(text) ? new URL(text).host : undefined)
  const own = host(address) !== undefined && host(address) === host(baseUrl)
  const refusal = own ? 'own' : outgoingService.of(scope).refusal(address)
  if (!refusal) return new URL(address)
  throw failAt('address', refusals[refusal])
}

/** @throws request.invalid. */
function requireKnown(scope: Scope, events: readonly string[]) {
  const known = new Set(happenings(scope).map(({ id }) => id))
  if (!events.every((event) => known.has(event))) throw failAt('events', 'Escolha acontecimentos da lista')
}

const shownOne = async (scope: Scope, row: Row) => (await shown(scope, [row]))[0]!

async function shown(scope: Scope, found: readonly Row[]): Promise<Webhook[]> {
  const names = await memberNames(
    scope,
    found.map(({ user_id }) => user_id),
  )
  return found.map(({ secret: _, off_at, off_because, failing_since, delivered_at, created_at, ...row }) => ({
    ...row,
    user_name: names.get(row.user_id) ?? '',
    on: off_at === null,
    off_because: off_at && off_because ? offReasons[off_because as OffReason] : null,
    failing_since: failing_since?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }))
}

const shownDelivery = ({
  webhook_id: _,
  state,
  failure,
  happened_at,
  tried_at,
  due_at,
  ...row
}: DeliveryRow): Delivery => ({
  ...row,
  state: state as Delivery['state'],
  happened_at: happened_at.toISOString(),
  tried_at: tried_at?.toISOString() ?? null,
  // Held back: 'infinity' is no date.
  due_at: state === 'waiting' && due_at instanceof Date ? due_at.toISOString() : null,
  failure: failure === null ? null : deliveryFailures[failure as DeliveryFailure],
})
