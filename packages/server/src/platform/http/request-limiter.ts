import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fail } from '../errors.ts'
import type { Actor } from '../scope.ts'
import type { Network } from './network.ts'
import { Turnstile } from './turnstile.ts'

/** Kinds of requests without a session. Each is counted separately, so that none uses up another's limit. */
export type Unknown = 'call' | 'sign-in' | 'page' | 'token'

const windowSeconds = 60
/** A company may use up the limits of this many sessions in a minute. */
const sessionsOfCompany = 20
/** Tokens whose session is remembered, so that they are counted before the database is asked. */
const mostRemembered = 20_000
/** Requests of one company, or of one network without a session, that begin in a turn of the event loop. */
const inOneTurn = 20

/**
 * Limits the requests per minute, counted on each node: by network until a token has opened a session or a key, then by
 * session or key, and by company. An invented token counts for its network and never as a client of its own.
 */
export class RequestLimiter {
  readonly #unknown: RateLimiterMemory
  readonly #session: RateLimiterMemory
  readonly #company: RateLimiterMemory
  readonly #turnstile = new Turnstile(inOneTurn)
  /** By token; the one used last is at the end. */
  readonly #remembered = new Map<string, { session: string; company: string }>()

  /** @param perMinute the limit of one session, and of one network without a session. */
  constructor(perMinute: number) {
    const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds })
    this.#unknown = limiter(perMinute)
    this.#session = limiter(perMinute)
    this.#company = limiter(perMinute * sessionsOfCompany)
  }

  /** Counts a request without a session. @throws rate.limited. */
  async countUnknown(kind: Unknown, network: Network) {
    await this.#turnstile.pass(`network ${network}`)
    await count(this.#unknown, `${kind} ${network}`)
  }

  /**
   * Finds the session of a token, and counts the request for it.
   * @param look asks the database. A token that was not valid before is counted for the network.
   * @throws rate.limited.
   */
  async recognise(
    { token, network }: { token: string; network: Network },
    look: (party: string) => Promise<Actor | undefined>,
  ): Promise<Actor | undefined> {
    const known = this.#remembered.get(token)
    if (known) await this.#countKnown(known)
    else await this.countUnknown('token', network)
    const actor = await look(known?.company ?? `network ${network}`)
    if (!actor) {
      this.#remembered.delete(token)
      return undefined
    }
    // Sessions of the provider are numbered apart from those of companies; a key is counted on its own.
    const session = actor.key ? `${actor.companyId} key ${actor.key.id}` : `${actor.companyId} ${actor.sessionId}`
    const now = { session, company: String(actor.companyId) }
    this.#remember(token, now)
    if (!known) {
      await this.#unknown.reward(`token ${network}`)
      await this.#countKnown(now)
    }
    return actor
  }

  async #countKnown({ session, company }: { session: string; company: string }) {
    await this.#turnstile.pass(company)
    await count(this.#session, session)
    await count(this.#company, company)
  }

  #remember(token: string, known: { session: string; company: string }) {
    this.#remembered.delete(token)
    this.#remembered.set(token, known)
    if (this.#remembered.size > mostRemembered) this.#remembered.delete(this.#remembered.keys().next().value!)
  }
}

async function count(limiter: RateLimiterMemory, key: string) {
  try {
    await limiter.consume(key)
  } catch (refused) {
    throw fail('rate.limited', { retryAfter: (refused as { msBeforeNext: number }).msBeforeNext / 1000 })
  }
}
