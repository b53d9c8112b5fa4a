import type { IntegrationKey, KeyInput, KeyInUse } from '@prumo/contract/integrations/keys/endpoints.ts'
import { type KeyArea, type KeyAreas, type KeyRight, keyPrefix, personalAreas } from '@prumo/contract/keys.ts'
import { type Permission, permissionLabels } from '@prumo/contract/permissions.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { memberNames } from '../../identity/members/queries.ts'
import { reachableMembers } from '../../identity/members/reaching.ts'
import { forgetPasswordTries, type ProvenPassword, requireProven } from '../../identity/session/own-password.ts'
import { hashToken, newToken } from '../../identity/session/tokens.ts'
import { lockOwnPerson } from '../../identity/two-step/own-person.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { requireRoom } from '../../platform/database/room.ts'
import { rowsOf } from '../../platform/database/rows.ts'
import { fail, failAt } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'
import { notifyOfKey } from './telling.ts'

const rows = rowsOf(area, 'integrations.keys', {
  columns: ['id', 'name', 'ending', 'user_id', 'areas', 'approves', 'addresses', 'ends_on', 'created_at', 'used_at'],
  order: sql`created_at desc`,
})
type Row = Awaited<ReturnType<typeof rows.find>>

/** The most keys of a company. */
const mostKeys = 100
const tooMany = `Esta empresa já tem ${mostKeys} chaves. Retire as que não usa.`

const leads = ({ actor }: Scope) => actor.isResponsible || actor.isRoot

/** The acting user's keys; for responsible users all keys of the company. The newest first. */
export async function integrationKeys(scope: Scope): Promise<IntegrationKey[]> {
  const found = await rows.all(scope, { most: mostKeys, ...(!leads(scope) && { where: { user_id: scope.userId } }) })
  return shown(scope, found)
}

/**
 * Makes a key of the acting user and answers its token, which is stored nowhere.
 * @param by the password of the acting user, who was asked for it: an open session alone leaves no door behind.
 * @throws password.wrong when it was changed meanwhile; key.personal for an area that only who is responsible opens to a
 *   key; refused at 'ends_on' for a day that has passed; list.too_many.
 */
export async function createKey(
  scope: Scope,
  { name, areas, approves, addresses, ends_on }: z.output<typeof KeyInput>,
  by: { limits: RateLimits; proven: ProvenPassword },
) {
  requireProven(await lockOwnPerson(scope), by.proven)
  scope.afterCommit(() => forgetPasswordTries(by.limits, scope.userId))
  const beyond = Object.keys(areas).some((area) => !personalAreas.includes(area as KeyArea))
  if (!leads(scope) && (beyond || approves.length)) throw fail('key.personal')
  if (ends_on !== null && ends_on < scope.today) throw failAt('ends_on', 'Escolha hoje ou um dia depois')
  await requireRoom(scope, 'integrations.keys', { most: mostKeys, count: () => rows.count(scope), message: tooMany })
  const token = `${keyPrefix}${newToken()}`
  const rights = {
    areas,
    approves: approves.filter((area) => area in areas),
    addresses: [...new Set(addresses)],
    ends_on,
  }
  const made = await rows.insert(scope, {
    ...rights,
    areas: JSON.stringify(areas),
    name,
    user_id: scope.userId,
    token_hash: hashToken(token),
    ending: token.slice(-4),
    created_at: scope.clock.now(),
    used_at: null,
  })
  await record(scope, 'key.created', made.id, { after: { name, ...rights } })
  await notifyOfKey(scope, name)
  const [key] = await shown(scope, [made])
  return { ...key!, token }
}

/** Withdraws a key: its next request, on any node, is refused. @throws not_found for another's, unless one is responsible. */
export async function withdrawKey(scope: Scope, id: number) {
  const { user_id } = await rows.lock(scope, id)
  if (user_id !== scope.userId && !leads(scope)) throw fail('not_found')
  await withdrawAnyKey(scope, id)
}

/** Every key of the company, for the operator. The newest first. */
export const everyKey = async (scope: Scope) => shown(scope, await rows.all(scope, { most: mostKeys }))

/** Withdraws a key of anybody, for the operator. @throws not_found. */
export async function withdrawAnyKey(scope: Scope, id: number) {
  const { name } = await rows.remove(scope, id)
  await record(scope, 'key.withdrawn', id, { before: { name } })
}

/** The keys of somebody who was disabled end for good: enabling them again does not bring one back. */
export async function withdrawKeysOf(scope: Scope, userId: number) {
  for (const { id } of await rows.all(scope, { most: mostKeys, where: { user_id: userId } }))
    await withdrawAnyKey(scope, id)
}

/** The key with which the acting program asks, and what it opens now. @throws not_found for a person on the screens. */
export async function keyInUse(scope: Scope): Promise<z.output<typeof KeyInUse>> {
  const { key, name, approves } = scope.actor
  if (!key) throw fail('not_found')
  const [[person], { ends_on }] = await Promise.all([reachableMembers(scope, [scope.userId]), rows.find(scope, key.id)])
  return {
    name: key.name,
    person: name,
    company: person?.company ?? '',
    areas: openAreas(scope),
    approves: [...approves],
    ends_on,
    today: scope.today,
  }
}

/** What the acting key opens now: not more than its person has. */
function openAreas(scope: Scope): KeyAreas {
  const areas = Object.entries(scope.actor.key?.areas ?? {}) as [KeyArea, KeyRight][]
  return Object.fromEntries(
    areas.flatMap(([area, right]): [string, KeyRight][] => {
      // Contacts are everybody's to read, and their permission to change.
      const permission = area in permissionLabels && area !== 'contacts' ? (area as Permission) : undefined
      if (permission === undefined) return [[area, right]]
      return scope.can(permission) ? [[area, scope.edits(permission) ? right : 'see']] : []
    }),
  )
}

async function shown(scope: Scope, found: readonly Row[]): Promise<IntegrationKey[]> {
  const names = await memberNames(scope, idsOf(found, 'user_id'))
  return found.map(({ areas, created_at, used_at, ...row }) => ({
    ...row,
    areas: areas as KeyAreas,
    user_name: names.get(row.user_id) ?? '',
    created_at: created_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }))
}
