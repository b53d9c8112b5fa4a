import type { Call, CallKey } from '@prumo/contract/contract.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import { keyPrefix } from '@prumo/contract/keys.ts'
import type { FastifyRequest } from 'fastify'
import { fail } from '../errors.ts'
import { rangesOf } from '../outgoing/reachable.ts'
import type { Actor, ActorKey } from '../scope.ts'
import { requireEntry } from './gate.ts'
import type { Serving } from './implement.ts'
import type { Network } from './network.ts'

/** True if a token is that of a key: a session's has no such beginning. */
export const isKey = (token: string | undefined): token is string => token?.startsWith(keyPrefix) === true

/**
 * The actor of a call by a key: its person, with what the key leaves of their rights (docs/decisions/0090-doors.md).
 * @throws key.ended, key.address, key.closed, key.right, rate.limited, and as `requireEntry`.
 */
export async function enterByKey(
  request: FastifyRequest,
  token: string,
  { key, call }: { key: CallKey; call: Call },
  serving: Serving,
): Promise<Actor> {
  const { network } = request
  const actor = await serving.limiter.recognise({ token, network }, (party) => serving.authenticateKey(token, party))
  if (!actor?.key) throw fail('key.ended')
  if (!isMeantFor(actor.key, network)) throw fail('key.address')
  requireNeed(actor.key, actor, key)
  requireEntry(actor, key, call)
  return { ...actor, key: { ...actor.key, assistant: request.headers['acting-as'] === 'assistant' } }
}

/** @throws key.closed for what no key opens; key.right for what this one does not. */
function requireNeed({ areas }: ActorKey, { approves }: Actor, call: CallKey) {
  const need = keyNeeds.get(call)
  if (!need) throw fail('key.closed')
  const { area, right } = need
  // Of a record, where it is opened (platform/records/opening.ts).
  if (area === 'any' || area === 'record') return
  const held = areas[area]
  const enough =
    right === 'see' ? held !== undefined : right === 'edit' ? held === 'edit' : (approves as Set<string>).has(area)
  if (!enough) throw fail('key.right')
}

/** A network is an IPv4 address, or the /64 of an IPv6 one, as which a single IPv6 address is taken too. */
function isMeantFor({ addresses }: ActorKey, network: Network): boolean {
  if (addresses.length === 0) return true
  const ranges = rangesOf(addresses.map((one) => (one.includes(':') && !one.includes('/') ? `${one}/64` : one)))
  const address = network.replace('/64', '')
  return ranges.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}
