import { randomUUID } from 'node:crypto'

type Pair = readonly [company: number, user: number]

/**
 * What nodes tell each other of people who come and leave. One without anything else is a sign of life. `over`: forget
 * what this node said before. `tell`: say whom you have.
 */
type Said = { node: string; over?: true; tell?: true; here?: readonly Pair[]; gone?: readonly Pair[] }

/** PostgreSQL carries at most 8000 bytes per notice; a pair has at most 36. */
const pairsAtOnce = 200
/** A node that is silent for three beats is gone, with the people that only it had. */
const silentBeats = 3
/** How long nobody is told that the last page of somebody closed: a reload opens the next one meanwhile. */
const leaveMs = 4000
/** How long what happens is collected before it is told. */
const togetherMs = 1000

type Parts = {
  /** Sends a notice to every node, this one among them, in the order of the calls; it may be lost with the connection. */
  say(notice: string): Promise<void>
  /** Other people than before have the product open in this company. */
  changed(company: number): void
}

/**
 * Who has a page of the product open, on any node. Each node counts the open streams of its own people and tells the
 * others who came and who left; nothing of it is stored, and nobody polls.
 */
export class Presence {
  readonly #parts: Parts
  readonly #node = randomUUID()
  /** The open streams of this node's people by company; 0 while it is waited whether another one opens. */
  readonly #here = new Map<number, Map<number, number>>()
  readonly #elsewhere = new Map<string, { silent: number; people: Map<number, Set<number>> }>()
  /** Whom the others do not know of yet. */
  #news = new Map<string, { pair: Pair; here: boolean }>()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The users who have a page of this company open. */
  people(company: number): number[] {
    const all = new Set(this.#here.get(company)?.keys())
    for (const { people } of this.#elsewhere.values()) for (const user of people.get(company) ?? []) all.add(user)
    return [...all]
  }

  /** A stream of somebody opened on this node. */
  came(company: number, user: number) {
    const people = entry(this.#here, company, () => new Map<number, number>())
    const streams = people.get(user)
    people.set(user, (streams ?? 0) + 1)
    if (streams === undefined) this.#note([company, user], true)
  }

  /** A stream of somebody closed on this node. */
  left(company: number, user: number) {
    const people = this.#here.get(company)!
    const streams = people.get(user)! - 1
    people.set(user, streams)
    if (streams > 0) return
    setTimeout(() => {
      if (people.get(user) !== 0) return
      people.delete(user)
      if (people.size === 0 && this.#here.get(company) === people) this.#here.delete(company)
      this.#note([company, user], false)
    }, leaveMs).unref()
  }

  /** A notice of a node. */
  hear(notice: string) {
    const { node, over, tell, here = [], gone = [] } = JSON.parse(notice) as Said
    if (node === this.#node) return
    if (over) this.#forget(node)
    else if (!this.#elsewhere.has(node) && here.length === 0) void this.#say({ tell: true })
    const known = entry(this.#elsewhere, node, () => ({ silent: 0, people: new Map<number, Set<number>>() }))
    known.silent = 0
    for (const [company, user] of here) entry(known.people, company, () => new Set<number>()).add(user)
    for (const [company, user] of gone) known.people.get(company)?.delete(user)
    this.#changed([...here, ...gone].map(([company]) => company))
    if (tell) this.#tellAll()
  }

  /** This node listens, or listens again: notices of others may have been missed, and others may have missed its own. */
  restart() {
    for (const node of this.#elsewhere.keys()) this.#forget(node)
    void this.#say({ over: true })
    this.#tellAll()
    void this.#say({ tell: true })
  }

  /** A sign of life of this node, and the end of nodes that gave none. */
  beat() {
    for (const [node, known] of this.#elsewhere) if (++known.silent > silentBeats) this.#forget(node)
    void this.#say({})
  }

  async close() {
    clearTimeout(this.#timer)
    await this.#say({ over: true })
  }

  #note(pair: Pair, here: boolean) {
    const [company, user] = pair
    this.#news.set(`${company} ${user}`, { pair, here })
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const news = [...this.#news.values()]
      this.#news.clear()
      for (const part of parts(news))
        void this.#say({
          here: part.filter((one) => one.here).map((one) => one.pair),
          gone: part.filter((one) => !one.here).map((one) => one.pair),
        })
      this.#changed(news.map((one) => one.pair[0]))
    }, togetherMs).unref()
  }

  #tellAll() {
    const all = [...this.#here].flatMap(([company, people]) => [...people.keys()].map((user): Pair => [company, user]))
    for (const here of parts(all)) void this.#say({ here })
  }

  #forget(node: string) {
    const known = this.#elsewhere.get(node)
    this.#elsewhere.delete(node)
    if (known) this.#changed(known.people.keys())
  }

  #changed(companies: Iterable<number>) {
    for (const company of new Set(companies)) this.#parts.changed(company)
  }

  #say(said: Omit<Said, 'node'>) {
    return this.#parts.say(JSON.stringify({ node: this.#node, ...said } satisfies Said))
  }
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

const parts = <Item>(all: readonly Item[]) =>
  Array.from({ length: Math.ceil(all.length / pairsAtOnce) }, (_, at) =>
    all.slice(at * pairsAtOnce, (at + 1) * pairsAtOnce),
  )
