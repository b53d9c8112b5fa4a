import { hash, randomBytes } from 'node:crypto'
import { fail } from '../errors.ts'
import type { Sealer } from '../sealing/sealing.ts'
import type { Guest, Http } from './implement.ts'
import { anonymous, type Limit } from './rate-limits.ts'

/**
 * A kind of tries that cost who makes them more, the more there were lately: below a number nothing, above it a proof of
 * work, which the page solves by itself. It slows who sends without ever shutting out who is sent to, nor who shares the
 * network of a flood (docs/decisions/0072-addresses-and-quotas.md).
 */
export type Effort = {
  name: string
  /** Free tries of one network. */
  network: Free
  /** Free tries for one target (an e-mail, a company), of all networks together. */
  target: Free
  /** Tries of one network for one target: beyond them none, whatever it costs. */
  both?: Free
  /** Nobody is to find out who tried: counted under a hash with the server's key, in whole hours or days. */
  discreet?: true
}
type Free = { tries: number; seconds: number }
type Trier = Pick<Http, 'network' | 'header'>
/** Who tries, and for whom or what; without a target only the network counts. */
export type Trying = { by: Trier; target: string | undefined }
type Working = Pick<Guest, 'limits' | 'sealer' | 'clock'>

const firstBits = 15
/** A browser works some 2 seconds on 21 bits and 8 on 23: what strangers do to a target costs others less than their own network's tries. */
const most = { network: 23, target: 21 }
/** A challenge that was given while less was asked is still good within this many bits. */
const slackBits = 2
const validSeconds = 5 * 60

/** The bits of work before the next try: none for the free ones, then 15, and two more whenever the tries double. */
export const bitsFor = (tries: number, free: number, kind: keyof typeof most): number =>
  tries < free ? 0 : Math.min(most[kind], firstBits + Math.floor(2 * Math.log2(tries / free)))

/**
 * Counts a try, which has to bring a proof of work where there were many. A refused one is not counted, not even while it
 * is looked at: nobody raises what others are asked for without paying it.
 * @throws effort.required with a challenge in `fields`; rate.limited beyond `both`.
 */
export async function requireEffort(guest: Working, effort: Effort, trying: Trying) {
  const { limits } = guest
  const { costing, both } = countsOf(effort, trying, guest.sealer)
  const bitsAfter = ([ofNetwork = 0, ofTarget = 0]: number[]) =>
    Math.max(bitsFor(ofNetwork, effort.network.tries, 'network'), bitsFor(ofTarget, effort.target.tries, 'target'))
  const purpose = `effort ${effort.name} ${trying.by.network}`
  if (both) await limits.count(...both)
  let asked = bitsAfter(await Promise.all(costing.map((one) => limits.counted(...one))))
  const done = asked === 0 ? 0 : await workOf(guest, trying.by.header('effort'), purpose, effort)
  if (suffices(done, asked)) {
    // Others may have been counted meanwhile.
    asked = bitsAfter((await Promise.all(costing.map((one) => limits.tally(...one)))).map((count) => count - 1))
    if (suffices(done, asked)) return
    await Promise.all(costing.map((one) => limits.takeBack(...one)))
  }
  if (both) await limits.takeBack(...both)
  throw fail('effort.required', { fields: challengeOf(guest, purpose, asked) })
}

const suffices = (done: number, asked: number) => asked === 0 || (done > 0 && done >= asked - slackBits)

/** After a success, which was no guess: takes the try back, and forgets those of this network for the target. */
export async function forgetEffort(
  { limits, sealer }: Pick<Working, 'limits' | 'sealer'>,
  effort: Effort,
  trying: Trying,
) {
  const { costing, both } = countsOf(effort, trying, sealer)
  await Promise.all([...costing.map((one) => limits.takeBack(...one)), both && limits.forget(...both)])
}

type Count = [limit: Limit, who: string]

function countsOf(
  { name, network, target, both, discreet }: Effort,
  trying: Trying,
  sealer: Sealer,
): { costing: Count[]; both: Count | undefined } {
  const { by } = trying
  const count = (kind: string, { tries: points, seconds }: Free, who: string): Count => [
    { name: `effort-${name}-${kind}`, points, seconds, ...(discreet && { byTheClock: true }) },
    discreet ? sealer.mac(who, `effort ${name}`) : anonymous(who),
  ]
  const ofNetwork = count('network', network, by.network)
  if (trying.target === undefined) return { costing: [ofNetwork], both: undefined }
  return {
    costing: [ofNetwork, count('target', target, trying.target)],
    both: both && count('both', both, `${trying.target} ${by.network}`),
  }
}

/** Sealed for one kind of tries and one network; `salt` makes it usable once. */
function challengeOf({ sealer, clock }: Working, purpose: string, bits: number) {
  const salt = randomBytes(12).toString('base64url')
  const until = clock.now().getTime() + validSeconds * 1000
  return { challenge: sealer.seal(JSON.stringify([salt, bits, until]), purpose), salt, bits: String(bits) }
}

/** The bits of a proof of work that is good here and now, and was not used before; 0 for any other. */
async function workOf(
  { limits, sealer, clock }: Working,
  header: string | undefined,
  purpose: string,
  { discreet }: Effort,
): Promise<number> {
  const [, challenge, nonce] = /^([\w.-]{1,300}):(\d{1,15})$/.exec(header ?? '') ?? []
  const known = challenge === undefined ? undefined : opened(sealer, challenge, purpose)
  if (!known) return 0
  const [salt, bits, until] = known
  if (until < clock.now().getTime() || workIn(`${salt}:${nonce}`) < bits) return 0
  const once: Limit = discreet
    ? { name: 'effort-used-by-the-hour', points: 1, seconds: 3600, byTheClock: true }
    : { name: 'effort-used', points: 1, seconds: validSeconds }
  return (await limits.tally(once, salt)) === 1 ? bits : 0
}

function opened(sealer: Sealer, challenge: string, purpose: string): [string, number, number] | undefined {
  try {
    return JSON.parse(sealer.open(challenge, purpose)) as [string, number, number]
  } catch {
    return undefined
  }
}

/** The zero bits at the beginning of the SHA-256 of a text, of its first 32. */
export const workIn = (text: string): number => Math.clz32(hash('sha256', text, 'buffer').readUInt32BE(0))
