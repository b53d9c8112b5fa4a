import type { ServerResponse } from 'node:http'
import { topicPermission } from '@prumo/contract/live/events/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import type pg from 'pg'
import { fail } from '../errors.ts'
import type { EventStream } from '../http/implement.ts'
import type { JobLog } from '../jobs/jobs.ts'
import type { Actor } from '../scope.ts'
import { Listening } from './listening.ts'
import { Presence } from './presence.ts'
import type { Notice } from './publishing.ts'

/** A browser has one stream for all its tabs; programs and old browsers have more. */
const streamsPerUser = 30
/** A reader with more unread bytes than this is disconnected: it connects again and reads everything anew. */
const mostUnread = 64 * 1024
/** How long, and how many, events are stored for browsers that connect again. */
const heldMs = 60_000
const mostHeld = 10_000

type Stream = {
  readonly to: ServerResponse
  readonly companyId: number
  readonly userId: number
  readonly sessionId: number
  /** undefined while they are read anew: nothing that needs one is sent meanwhile. */
  permissions: ReadonlySet<Permission> | undefined
  /** True if an event was left out meanwhile. */
  missed: boolean
}

type Held = Notice & { at: number; text: string }

export type LiveHubParts = {
  /** As the owner of the database, or as the application's role. */
  connection: pg.ClientConfig
  log: JobLog
  /** Which of these sessions are still open, and what their people may see. */
  openSessions(ids: readonly number[]): Promise<readonly { id: number; permissions: readonly Permission[] }[]>
  /** How often streams get a beat and expired sessions are looked for. */
  beatMs?: number
  /** Multiplies the time in which the database must answer. */
  timeFactor?: number
}

/**
 * The open event streams of this node, and the one connection that gets what every node publishes (`publish`).
 * No event is lost unnoticed: a new stream gets every event from then on; a returning one says how many seconds it
 * missed and gets those events first; where the node itself may have missed some, it sends "resync".
 */
export class LiveHub {
  readonly #parts: LiveHubParts
  readonly #listening: Listening
  readonly #presence: Presence
  readonly #companies = new Map<number, Set<Stream>>()
  readonly #sessions = new Map<number, Set<Stream>>()
  readonly #streamsOf = new Map<number, number>()
  #held: Held[] = []
  /** The instant since which `#held` is complete; undefined while not listening. */
  #heldSince: number | undefined
  #doubted = new Set<number>()
  #beat: NodeJS.Timeout | undefined
  #closed = false

  constructor(parts: LiveHubParts) {
    this.#parts = parts
    this.#listening = new Listening(parts.connection, {
      notice: (payload) => this.#hear(JSON.parse(payload) as Notice | { session: number }),
      presence: (payload) => this.#presence.hear(payload),
      restarted: () => this.#restart(),
      lost: (error) => {
        this.#heldSince = undefined
        if (error) parts.log.error({ err: error }, 'live: not listening')
      },
      timeFactor: parts.timeFactor ?? 1,
    })
    this.#presence = new Presence({
      say: (notice) => this.#listening.say(notice),
      changed: (company) => this.#hear({ company, event: { topic: 'presence' } }),
    })
  }

  async open() {
    this.#beat = setInterval(() => this.#keepAwake(), this.#parts.beatMs ?? 20_000)
    await this.#listening.open()
  }

  /** Ends every stream, so that none delays the end of the server; browsers connect to another node. */
  async close() {
    this.#closed = true
    clearInterval(this.#beat)
    for (const stream of this.#all()) stream.to.end()
    await this.#presence.close()
    await this.#listening.close()
  }

  /**
   * The event stream of a signed-in user.
   * @param missed the seconds back from which the stream begins with events.
   * @throws live.too_many.
   */
  stream({ companyId, userId, sessionId, permissions }: Actor, missed: number | undefined): EventStream {
    if (userId === null || sessionId === null) throw fail('session.required')
    if (this.#closed) throw fail('server.unavailable', { retryAfter: 2 })
    if ((this.#streamsOf.get(userId) ?? 0) >= streamsPerUser) throw fail('live.too_many', { retryAfter: 30 })
    return (to) => this.#join({ to, companyId, userId, sessionId, permissions, missed: false }, missed)
  }

  /** The users who have a page of this company open, on any node. */
  people(companyId: number): number[] {
    return this.#presence.people(companyId)
  }

  /** The number of open streams on this node. */
  get size() {
    let size = 0
    for (const streams of this.#companies.values()) size += streams.size
    return size
  }

  #join(stream: Stream, missed: number | undefined) {
    const { to, companyId, userId, sessionId } = stream
    enter(this.#companies, companyId, stream)
    enter(this.#sessions, sessionId, stream)
    this.#streamsOf.set(userId, (this.#streamsOf.get(userId) ?? 0) + 1)
    this.#presence.came(companyId, userId)
    to.once('close', () => this.#leave(stream))
    to.write(`retry: 3000\nevent: open\ndata: {}\n\n${this.#sinceThen(stream, missed)}`)
    // The session may have ended, or its rights have changed, between the gate and here, without an event.
    this.#doubt([sessionId])
  }

  #leave(stream: Stream) {
    exit(this.#companies, stream.companyId, stream)
    exit(this.#sessions, stream.sessionId, stream)
    this.#presence.left(stream.companyId, stream.userId)
    const left = this.#streamsOf.get(stream.userId)! - 1
    if (left) this.#streamsOf.set(stream.userId, left)
    else this.#streamsOf.delete(stream.userId)
  }

  #sinceThen(stream: Stream, missed: number | undefined): string {
    if (missed === undefined) return ''
    const since = performance.now() - missed * 1000
    if (this.#heldSince === undefined || since < this.#heldSince) return resync
    const texts = this.#held
      .filter((one) => one.at >= since && concerns(one, stream) && isOpen(one, stream))
      .map(({ text }) => text)
    return [...new Set(texts)].join('')
  }

  #hear(notice: Notice | { session: number }) {
    if ('session' in notice) return this.#end(notice.session)
    const text = `data: ${JSON.stringify(notice.event)}\n\n`
    this.#hold({ ...notice, at: performance.now(), text })
    const listeners = this.#companies.get(notice.company)
    if (!listeners) return
    const rightsChanged = notice.event.topic === 'account'
    for (const stream of listeners) {
      if (!concerns(notice, stream)) continue
      if (isOpen(notice, stream)) send(stream, text)
      else if (!stream.permissions) stream.missed = true
      if (rightsChanged) {
        stream.permissions = undefined
        this.#doubt([stream.sessionId])
      }
    }
  }

  #hold(event: Held) {
    this.#held.push(event)
    if (this.#held.length <= mostHeld && this.#held[0]!.at >= event.at - 2 * heldMs) return
    const oldest = Math.max(
      this.#held.findIndex(({ at }) => at >= event.at - heldMs),
      this.#held.length - mostHeld / 2,
    )
    this.#held = this.#held.slice(oldest)
    if (this.#heldSince !== undefined) this.#heldSince = Math.max(this.#heldSince, this.#held[0]!.at)
  }

  #restart() {
    this.#held = []
    this.#heldSince = performance.now()
    for (const stream of this.#all()) send(stream, resync)
    this.#presence.restart()
    this.#doubt(this.#sessions.keys())
  }

  #keepAwake() {
    this.#presence.beat()
    for (const stream of this.#all()) send(stream, beat)
    this.#doubt(this.#sessions.keys())
  }

  /** Checks whether sessions are still open: all that are doubted at the same moment in one query. */
  #doubt(sessions: Iterable<number>) {
    const first = this.#doubted.size === 0
    for (const id of sessions) this.#doubted.add(id)
    if (first && this.#doubted.size) setTimeout(() => void this.#look(), 10)
  }

  async #look() {
    const doubted = [...this.#doubted]
    this.#doubted.clear()
    try {
      const found = await this.#parts.openSessions(doubted)
      const open = new Map(found.map(({ id, permissions }) => [id, new Set(permissions)]))
      for (const id of doubted) {
        const permissions = open.get(id)
        if (!permissions) this.#end(id)
        // Changed once more meanwhile: the next look has the answer.
        else if (!this.#doubted.has(id)) this.#renew(id, permissions)
      }
    } catch (error) {
      // The next beat checks again.
      if (!this.#closed) this.#parts.log.error({ err: error }, 'live: sessions not checked')
    }
  }

  #renew(sessionId: number, permissions: ReadonlySet<Permission>) {
    for (const stream of this.#sessions.get(sessionId) ?? []) {
      stream.permissions = permissions
      if (stream.missed) send(stream, resync)
      stream.missed = false
    }
  }

  #end(sessionId: number) {
    for (const { to } of this.#sessions.get(sessionId) ?? []) to.end(ended)
  }

  *#all() {
    for (const streams of this.#companies.values()) yield* streams
  }
}

const resync = 'event: resync\ndata: {}\n\n'
const ended = 'event: ended\ndata: {}\n\n'
const beat = 'event: beat\ndata: {}\n\n'

const concerns = ({ company, to }: Notice, { companyId, userId }: Stream) =>
  company === companyId && (!to || to.includes(userId))

/** An event that names its people is theirs. */
function isOpen({ to, event }: Notice, { permissions }: Stream) {
  const needed = topicPermission[event.topic]
  return Boolean(to) || !needed || Boolean(permissions?.has(needed))
}

function send({ to }: Stream, text: string) {
  if (to.writableLength > mostUnread) to.destroy()
  else if (!to.writableEnded) to.write(text)
}

function enter(index: Map<number, Set<Stream>>, key: number, stream: Stream) {
  const streams = index.get(key)
  if (streams) streams.add(stream)
  else index.set(key, new Set([stream]))
}

function exit(index: Map<number, Set<Stream>>, key: number, stream: Stream) {
  const streams = index.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) index.delete(key)
}
