import { ApiError, fieldErrors, mayPass, messageOf } from '../../platform/api-error.ts'
import { freshKey } from '../../platform/idempotency.ts'
import type { Creation, DraftStore } from './draft-store.ts'
import { type Author, type Conflict, mergePart, mergeVersions, type Part, pick, samePart } from './merging.ts'

/**
 * A version of a record from the server: its values, its version ('' when it does not exist yet), who made it, and when
 * where its version does not say it.
 */
export type Version<Values> = Author & { values: Values; version: string }

/** A version that the page shows; `knownAt` is when the page read it, in milliseconds since 1970. */
export type Shown<Values> = Version<Values> & { knownAt?: number }

export type DraftState =
  /** `at`: when this draft was saved; absent before anything was written. */
  | { kind: 'saved'; at?: Date }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | {
      kind: 'unsaved'
      reason: string
      /** The error may be temporary, and the save is retried. */
      passing: boolean
      /** Somebody deleted the record. */
      gone?: true
      /** The field of the reason. */
      field?: string
    }

/**
 * What is sent: `values`, in which parts that wait have their saved values, and the names of the fields that differ.
 */
export type Change<Values> = {
  values: Values
  base: Values
  fields: readonly (keyof Values & string)[]
  version: string
  /** Of a record that does not exist yet: the Idempotency-Key of its creation, the same until it is answered. */
  key?: string
}

/** When a change is saved: `rest` milliseconds after the last key, or each time `every` milliseconds have passed. */
export type Pace = { rest: number } | { every: number }

export type DraftOptions<Values> = {
  /** The newest known version; the draft merges a newer one whenever it comes. */
  server: Shown<Values>
  parts: readonly Part<Values>[]
  /** @throws ApiError; `staleVersion` reads the current record out of a stale one. */
  save: (change: Change<Values>) => Promise<Version<Values>>
  staleVersion: (record: unknown) => Version<Values>
  /** Messages by field path for values that cannot be saved: their parts wait, the others are saved. */
  refused?: (values: Values) => Partial<Record<string, string>>
  /** Called with all messages that prevent saving, the server's included. */
  onRefused?: (sentences: Record<string, string>) => void
  /** Called before a change is sent; false leaves it unsaved. */
  ask?: (change: Change<Values>) => Promise<boolean>
  onFailed?: (error: unknown) => void
  /** Called with values that did not come from `put`, for a form that has a copy. */
  mirror?: (values: Values) => void
  /** The message for a record that somebody deleted. */
  goneWords?: string
  /** Whether a version is older than another; when absent, any other version is newer. */
  isOlder?: (version: string, than: string) => boolean
  /**
   * Called to read the record again, when a version was read before the last save was answered: it may also contain
   * changes of others.
   */
  readAgain?: () => void
  pace?: Pace
  store?: DraftStore<Values>
}

export type DraftView<Values> = {
  values: Values
  state: DraftState
  conflicts: readonly Conflict<Values>[]
  /** Labels of the parts that were taken from somebody else's version, until `seen`. */
  taken: readonly string[]
  /** Who made the version that was merged last; '' when unknown. */
  by: string
}

const TRY_AGAIN_MS = 5000
const STORE_AFTER_MS = 300

/**
 * The unsaved changes of a record that several people edit, saved automatically. Only changed parts are sent, so two
 * people in two parts never conflict. A part that both changed keeps the typed value, and the other one is offered as
 * a choice. Typed text is never replaced, and with `store` it survives a reload. A new record whose answer was lost, by
 * a failed network or by a reload, is sent again as it was, under the same key, before anything else is saved: it is
 * created once.
 */
export class Draft<Values extends object> {
  options: DraftOptions<Values>
  #view: DraftView<Values>
  /** The server's newest version: a part that differs in a newer one was changed by somebody else. */
  #seen: Version<Values>
  /** The values that count as saved; the server may normalise a text. */
  #saved: Values
  /** Parts being saved: a live event may bring them back before the answer of the save. */
  #sending: { values: Values; fields: readonly (keyof Values & string)[] } | undefined
  /** The creation that was sent and not answered. */
  #creation: Creation<Values> | undefined
  /** When the last save of this draft was answered, in milliseconds since 1970. */
  #answeredAt = 0
  #running: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: DraftOptions<Values>) {
    this.options = options
    const { server, parts, store } = options
    this.#seen = server
    this.#saved = server.values
    const stored = store?.read()
    const merged = stored?.base && mergeVersions(parts, stored.base, stored.values, server.values, authorOf(server))
    const values = merged?.values ?? stored?.values ?? server.values
    const conflicts = merged?.conflicts ?? []
    const by = stored ? server.by : ''
    this.#view = { values, state: { kind: 'saved' }, conflicts, taken: merged?.taken ?? [], by }
    if (server.version === '') this.#creation = stored?.creation
    if (conflicts.length > 0) this.#view.state = chooseFirst
    else if (this.isDirty()) this.#view.state = { kind: 'changed' }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DraftView<Values> => this.#view

  /** Starts saving automatically; returns a function that stops it and saves or stores what is unsaved. */
  readonly start = (): (() => void) => {
    const { pace } = this.options
    const now = () => void (this.#mayGo() && this.flush())
    const tick = () => !this.#running && this.#mayGo() && this.#tick()
    const hiding = () => document.visibilityState === 'hidden' && now()
    const storeNow = () => this.#storeNow()
    const ticking = pace && 'every' in pace ? setInterval(tick, pace.every) : undefined
    addEventListener('online', now)
    addEventListener('blur', now)
    addEventListener('pagehide', storeNow)
    document.addEventListener('visibilitychange', hiding)
    // Saves a draft that was stored before a reload. A record that was never sent waits for the next key.
    if ((this.#seen.version !== '' || this.#creation) && this.isDirty()) now()
    return () => {
      clearInterval(ticking)
      removeEventListener('online', now)
      removeEventListener('blur', now)
      removeEventListener('pagehide', storeNow)
      document.removeEventListener('visibilitychange', hiding)
      clearTimeout(this.#timer)
      storeNow()
      now()
    }
  }

  readonly isDirty = (): boolean => this.#dirty().length > 0

  /** The version the draft is compared with. */
  readonly base = (): Values => this.#saved

  readonly put = (values: Values): void => {
    const { values: before, conflicts, state } = this.#view
    this.#show({ values })
    if (this.options.parts.every((part) => samePart(part, before, values))) return
    const stays = conflicts.length > 0 || (state.kind === 'unsaved' && state.gone)
    if (!stays) this.#show({ state: this.isDirty() ? { kind: 'changed' } : unchanged(state) })
    this.#storeSoon()
    const { pace = { rest: 1200 } } = this.options
    if ('rest' in pace) this.#later(pace.rest)
  }

  readonly set = <Field extends keyof Values>(field: Field, value: Values[Field]): void =>
    this.put({ ...this.#view.values, [field]: value })

  /** Merges a version that somebody else made. */
  readonly adopt = (next: Shown<Values>): void => {
    const { isOlder, parts, readAgain } = this.options
    // An older version, or one from before the record existed, is ignored.
    if (next.version === '' || next.version === this.#seen.version || isOlder?.(next.version, this.#seen.version))
      return
    // Read before the last save was answered: without that save it would look as if somebody had reverted it.
    if (next.knownAt !== undefined && next.knownAt < this.#answeredAt) return readAgain?.()
    const before = this.#seen.values
    this.#seen = next
    let { values, conflicts, taken } = this.#view
    for (const part of parts) {
      if (samePart(part, before, next.values)) continue
      const own = this.#sending?.fields.includes(part.fields[0]!) && samePart(part, this.#sending.values, next.values)
      const merge = own ? undefined : mergePart(part, this.#saved, values, next.values, authorOf(next))
      this.#saved = { ...this.#saved, ...pick(next.values, part.fields) }
      conflicts = conflicts.filter(({ field }) => field !== part.fields[0])
      if (!merge) continue
      values = merge.values
      conflicts = [...conflicts, ...merge.conflicts]
      taken = [...taken, ...merge.taken.filter((label) => !taken.includes(label))]
    }
    const { state } = this.#view
    this.#show({ values, conflicts, taken, by: next.by })
    if (conflicts.length > 0) this.#show({ state: chooseFirst })
    else if (!this.isDirty() && state.kind !== 'saving') this.#show({ state: unchanged(state) })
    this.options.mirror?.(values)
    this.#storeSoon()
  }

  /** Saves now; true when nothing is left unsaved. Two calls at once run one after the other. */
  readonly flush = (): Promise<boolean> => this.#run(true)

  /** Resolves a conflict: `mine` keeps the typed value and saves it over the other; otherwise the other replaces it. */
  readonly resolve = (conflict: Conflict<Values>, mine: boolean): void => {
    const conflicts = this.#view.conflicts.filter(({ key }) => key !== conflict.key)
    const values = mine ? this.#view.values : conflict.take(this.#view.values)
    this.#show({ conflicts, values })
    if (!mine) this.options.mirror?.(values)
    this.#storeSoon()
    void this.flush()
  }

  /** The user has seen the notice of taken parts. */
  readonly seen = (): void => this.#show({ taken: [] })

  /** Discards unsaved changes. */
  readonly drop = (): void => {
    clearTimeout(this.#timer)
    this.#creation = undefined
    this.#show({ conflicts: [], taken: [], values: this.#saved, state: { kind: 'saved' } })
    this.options.mirror?.(this.#saved)
    this.#storeNow()
  }

  /** For a record that somebody deleted: the draft becomes a new record over `empty`. */
  readonly startAnew = (empty: Values): void => {
    this.#seen = { values: empty, version: '', by: '' }
    this.#saved = empty
    this.#creation = undefined
    this.#show({ conflicts: [], state: { kind: 'changed' } })
    void this.flush()
  }

  #show(part: Partial<DraftView<Values>>) {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }

  #dirty(): Part<Values>[] {
    return this.options.parts.filter((part) => !samePart(part, this.#view.values, this.#saved))
  }

  /** The changed parts that can be sent, and the messages of those that cannot. */
  #ready() {
    const { values, conflicts } = this.#view
    const wrong = Object.entries(this.options.refused?.(values) ?? {}).filter(
      (one): one is [string, string] => !!one[1],
    )
    const waiting = new Set<string>([...conflicts.map(({ field }) => field), ...wrong.map(([path]) => headOf(path))])
    const parts = this.#dirty().filter(({ fields }) => !fields.some((field) => waiting.has(field)))
    // A record that does not exist yet is sent whole or not at all.
    return { parts: this.#seen.version === '' && waiting.size > 0 ? [] : parts, wrong }
  }

  /** What is sent next: a creation without an answer as it was sent, and otherwise what is ready. */
  #sendable(): { parts: Part<Values>[]; wrong: [string, string][] } {
    const creation = this.#creation
    if (!creation) return this.#ready()
    return { parts: this.options.parts.filter((part) => !samePart(part, creation.values, this.#saved)), wrong: [] }
  }

  /** Whether saving is useful: there are changes and no open conflicts. */
  readonly #mayGo = () => this.isDirty() && this.#view.conflicts.length === 0

  #later(after: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#tick(), after)
  }

  #tick() {
    void this.#run(false)
  }

  async #run(whole: boolean): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#running) await this.#running
    if (!this.isDirty()) return true
    this.#running = this.#send(whole).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** `whole`: also saves what is typed while a request is under way; otherwise that waits for the next turn. */
  async #send(whole: boolean): Promise<boolean> {
    for (;;) {
      const { parts, wrong } = this.#sendable()
      if (parts.length === 0) return this.#rest(wrong, whole)
      const fields = parts.flatMap((part) => part.fields)
      const values = this.#creation?.values ?? this.#view.values
      const sent = { ...this.#saved, ...pick(values, fields) }
      const { version } = this.#seen
      const isRepeated = this.#creation !== undefined
      const key = version === '' ? (this.#creation?.key ?? freshKey()) : undefined
      const change = { values: sent, base: this.#saved, fields, version, ...(key !== undefined && { key }) }
      if (this.options.ask && !(await this.options.ask(change))) return false
      if (key !== undefined) this.#creation = { key, values: sent }
      this.#storeNow()
      this.#show({ state: { kind: 'saving' } })
      this.#sending = { values: sent, fields }
      try {
        this.#answered(sent, parts, await this.options.save(change))
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'record.stale' && error.body.record !== undefined) {
          this.adopt({ ...this.options.staleVersion(error.body.record), ...error.body.changed })
          continue
        }
        return this.#failed(error)
      } finally {
        this.#sending = undefined
      }
      if (!whole && !isRepeated && this.isDirty()) {
        this.#show({ state: this.#view.conflicts.length > 0 ? chooseFirst : { kind: 'changed' } })
        return false
      }
    }
  }

  /** No part can be sent: the state says what waits, or that everything is saved. A new record may wait. */
  #rest(wrong: readonly [string, string][], whole: boolean): boolean {
    const [first] = wrong
    if (this.#view.conflicts.length > 0) this.#show({ state: chooseFirst })
    else if (this.isDirty() && this.#seen.version === '' && !whole) this.#show({ state: { kind: 'changed' } })
    else if (first && this.isDirty()) {
      this.#show({ state: { kind: 'unsaved', reason: first[1], passing: false, field: headOf(first[0]) } })
      this.options.onRefused?.(Object.fromEntries(wrong))
    } else this.#show({ state: { kind: 'saved', at: new Date() } })
    return !this.isDirty()
  }

  #answered(sent: Values, parts: readonly Part<Values>[], answer: Version<Values>) {
    this.#answeredAt = Date.now()
    this.#creation = undefined
    let { values } = this.#view
    for (const part of parts) {
      const more = part.answered?.(sent, values, answer.values)
      this.#saved = { ...this.#saved, ...(more?.saved ?? pick(sent, part.fields)) }
      if (more) values = { ...values, ...more.values }
    }
    if (values !== this.#view.values) {
      this.#show({ values })
      this.options.mirror?.(values)
    }
    // The answer also contains changes that others made in between.
    const fields = parts.flatMap((part) => part.fields)
    this.#seen = { ...this.#seen, values: { ...this.#seen.values, ...pick(answer.values, fields) } }
    this.adopt(answer)
    if (!this.options.isOlder?.(answer.version, this.#seen.version)) this.#seen = answer
    // At once: a screen that is opened now must not find this draft as an unsaved one.
    this.#storeNow()
  }

  #failed(error: unknown): false {
    const refused = fieldErrors(error)
    const [path, sentence] = Object.entries(refused ?? {})[0] ?? []
    const gone = error instanceof ApiError && error.status === 404
    const passing = mayPass(error)
    if (!passing && !isUnderWay(error)) this.#creation = undefined
    this.#show({
      state: {
        kind: 'unsaved',
        reason: gone ? (this.options.goneWords ?? 'outra pessoa apagou este registro.') : (sentence ?? reasonOf(error)),
        passing,
        ...(gone && { gone }),
        ...(path && { field: headOf(path) }),
      },
    })
    if (refused) this.options.onRefused?.(refused)
    this.options.onFailed?.(error)
    if (passing) this.#later(TRY_AGAIN_MS)
    return false
  }

  #storeSoon() {
    if (!this.options.store) return
    clearTimeout(this.#storing)
    this.#storing = setTimeout(() => this.#storeNow(), STORE_AFTER_MS)
  }

  #storeNow() {
    clearTimeout(this.#storing)
    if (!this.isDirty()) return this.options.store?.write(null)
    const { values, conflicts } = this.#view
    // Open conflicts come back: they are compared with the values both sides started from.
    const base = conflicts.reduce((all, { fork }) => ({ ...all, ...fork }), this.#saved)
    this.options.store?.write({
      values,
      ...(this.#seen.version !== '' && { base }),
      ...(this.#creation && { creation: this.#creation }),
    })
  }
}

const chooseFirst: DraftState = { kind: 'unsaved', reason: 'escolha qual versão fica', passing: false }

/** The state of a draft without unsaved changes. */
const unchanged = (state: DraftState): DraftState =>
  state.kind === 'saved' ? state : { kind: 'saved', at: new Date() }

/** The same creation was sent before and has not ended. */
const isUnderWay = (error: unknown) => error instanceof ApiError && error.body.code === 'request.in_progress'

/** Most versions are the instant in which they were written. */
function authorOf<Values>({ by, at, version }: Version<Values>): Author {
  const written = at ?? (/^\d{4}-\d\d-\d\dT/.test(version) ? version : undefined)
  return written === undefined ? { by } : { by, at: written }
}

const headOf = (path: string) => path.split('.')[0]!

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? 'sem conexão.' : messageOf(error)
