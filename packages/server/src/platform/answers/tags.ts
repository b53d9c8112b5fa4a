import type { Database, Watching } from '../database/database.ts'
import type { Actor, Scope } from '../scope.ts'
import type { Sealer } from '../sealing/sealing.ts'
import { version } from '../version.ts'
import { type Reach, readSchema, type Schema } from './reach.ts'

/* The tag of an answer: what it depends on, and a digest of how that was before the answer was read. A request that brings
   a tag that still holds is answered without reading (docs/decisions/0097-answers-by-version.md). */

/** Who asks, what, and on which day of their company: all that an answer depends on beside rows. */
export type Asked = { actor: Actor; address: string; day: string }

/** By area, in whichever order: of all companies, of this one, and of several who wrote in it at once. */
type Versions = ReadonlyMap<string, readonly string[]>
type TagOf = (versions: Versions, texts: ReadonlySet<string>) => Promise<string | undefined>

const calls = 'platform.versions'

function parsed(answer: string): Versions {
  const versions = new Map<string, string[]>()
  for (const one of answer.split(',')) {
    const [area, version] = one.split(' ') as [string, string]
    const known = versions.get(area)
    if (known) known.push(version)
    else versions.set(area, [version])
  }
  return versions
}

/** Definitions decide what a statement reads; the day and what one person is may be in any answer. */
const always = ['day', 'public', 'person']

const forms = /"([0-9a-f]{1,32})\.([\w-]{24})"/g
const mostTags = 8

export class Tags {
  readonly #database: Database
  readonly #sealer: Sealer
  #schema: Promise<Schema> | undefined

  constructor(database: Database, sealer: Sealer) {
    this.#database = database
    this.#sealer = sealer
  }

  /**
   * The tag in `known` (If-None-Match) that still holds, by one statement.
   */
  async holding(known: string | undefined, asked: Asked): Promise<string | undefined> {
    const tags = [...(known ?? '').matchAll(forms)].slice(0, mostTags)
    if (!tags.length) return undefined
    const { companyId, userId } = asked.actor
    const [row] = await this.#database.statement<{ versions: string }>(
      `select ${calls}($1, $2) as versions`,
      [companyId, userId ?? 0],
      String(companyId),
    )
    const versions = parsed(row!.versions)
    const { areas } = await this.#schemaAt(versions)
    return tags
      .map(([tag, mask]) => ({ tag, of: areas.filter((_, place) => (BigInt(`0x${mask}`) >> BigInt(place)) & 1n) }))
      .find(({ tag, of }) => tag === this.#tag(asked, areas, new Set(of), versions))?.tag
  }

  /** Follows what a read reads. */
  follow(asked: Asked): FollowedRead {
    return new FollowedRead(asked.actor, async (versions, texts) => {
      const schema = await this.#schemaAt(versions)
      const read = reachOf(schema, texts)
      return read && this.#tag(asked, schema.areas, read, versions)
    })
  }

  /** Read anew when other definitions came. */
  async #schemaAt(versions: Versions): Promise<Schema> {
    const at = String(versions.get('public'))
    const known = await this.#schema?.catch(() => undefined)
    if (known?.at === at) return known
    return (this.#schema = readSchema(this.#database, at))
  }

  #tag({ actor, address, day }: Asked, areas: readonly string[], read: ReadonlySet<string>, versions: Versions) {
    const mask = areas.reduce((sum, area, place) => (read.has(area) ? sum | (1n << BigInt(place)) : sum), 0n)
    const moved = [...always, ...areas.filter((area) => read.has(area))].map((area) => versions.get(area)?.toSorted())
    const facts = JSON.stringify([version, areas, factsOf(actor), address, day, moved])
    return `"${mask.toString(16)}.${this.#sealer.mac(facts, 'answer').slice(0, 24)}"`
  }
}

/** What an actor is, for JSON, which has no sets: one that is not written out would be in no tag. */
type Facts = { [Key in keyof Actor]: Actor[Key] extends ReadonlySet<infer One> ? readonly One[] : Actor[Key] }

const factsOf = (actor: Actor): Facts => ({
  ...actor,
  permissions: [...actor.permissions].sort(),
  onlySees: [...actor.onlySees].sort(),
  approves: [...actor.approves].sort(),
})

function reachOf(schema: Schema, texts: ReadonlySet<string>): Reach {
  const areas = new Set<string>()
  for (const one of texts) {
    const read = schema.of(one)
    if (!read) return undefined
    for (const area of read) areas.add(area)
  }
  return areas
}

/** A read whose answer gets a tag, unless it does what no version tells of. */
export class FollowedRead implements Watching {
  readonly before: Watching['before']
  readonly #texts = new Set<string>()
  readonly #tagOf: TagOf
  #versions: Versions | undefined
  #followed = true

  constructor({ companyId, userId }: Actor, tagOf: TagOf) {
    this.before = { calls, values: [companyId, userId ?? 0] }
    this.#tagOf = tagOf
  }

  began(answer: unknown) {
    this.#versions = parsed(answer as string)
  }

  sends(statement: string) {
    this.#texts.add(statement)
  }

  /** The read has looked at something beside rows: its answer gets no tag. */
  looksElsewhere() {
    this.#followed = false
  }

  /** The read's scope: it notes who looks at the clock, or at what the server keeps beside the database. */
  within(scope: Scope): Scope {
    const elsewhere = <Part>(part: Part): Part => {
      this.looksElsewhere()
      return part
    }
    return {
      ...scope,
      clock: { now: () => elsewhere(scope.clock).now() },
      get own() {
        return elsewhere(scope.own)
      },
      get jobs() {
        return elsewhere(scope.jobs)
      },
      get storage() {
        return elsewhere(scope.storage)
      },
      afterCommit: (task) => elsewhere(scope).afterCommit(task),
    }
  }

  /** Something whose use is noted. */
  noting<Used extends object>(used: Used): Used {
    return new Proxy(used, {
      get: (target, name) => {
        this.looksElsewhere()
        return Reflect.get(target, name) as unknown
      },
    })
  }

  /** The tag, when the transaction has ended; undefined where the answer gets none. */
  async tag(): Promise<string | undefined> {
    return this.#followed && this.#versions ? this.#tagOf(this.#versions, this.#texts) : undefined
  }
}
