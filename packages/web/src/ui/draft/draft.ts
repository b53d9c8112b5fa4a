import { ApiError, mayPass } from '../../platform/api-error.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { CopyQueue, type ServerCopy, type StoredState } from './copy-queue.ts'
import { type Creation, type DraftStore, filesIn, type StoredDraft, storable } from './draft-store.ts'
import { type Author, type Conflict, mergePart, mergeVersions, type Part, pick, samePart } from './merging.ts'

/**
 * A version of a record from the server: its values, its version ('' when it does not exist yet), who made it, and when
 * where its version does not say it; `record` where a save needs more of it than the values.
 */
export type Version<Values> = Author & { values: Values; version: string; record?: unknown }

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

export type DraftOptions<Values> = {
  /** The newest known version; the draft merges a newer one whenever it comes. */
  server: Shown<Values>
  parts: readonly Part<Values>[]
  /** Reads the current record out of the refusal of a stale one. */
  staleVersion?: (record: unknown) => Version<Values>
  /** Called with values that did not come from `put`, for a form that has a copy. */
  mirror?: (values: Values) => void
  /** True for a version older than another; when absent, any other version is newer. */
  isOlder?: (version: string, than: string) => boolean
  /**
   * Called to read the record again, when a version was read before the last save was answered: it may also contain
   * changes of others.
   */
  readAgain?: () => void
  /** Where this tab stores what is unsaved. */
  store?: DraftStore<Values> | undefined
  /** Where the server stores what is unsaved; the tab then stores what the server does not have. */
  copy?: ServerCopy<Values> | undefined
}

export type DraftView<Values> = {
  values: Values
  state: DraftState
  conflicts: readonly Conflict<Values>[]
  /** Labels of the parts that were taken from somebody else's version, until `seen`. */
  taken: readonly string[]
  /** The author of the version that was merged last; '' when unknown. */
  by: string
  stored: StoredState
}

const STORE_AFTER_MS = 300

/**
 * The unsaved changes of a record that several people edit: values over the version they were typed over. A newer
 * version is merged part by part; a part that both changed keeps the typed value, and the other one is offered as a
 * choice. Typed text is never replaced, and with `store` it survives a reload. A creation whose answer was lost is sent
 * again under its key, also after a reload: it is created once. `submit` saves by a button; `SavingDraft` by itself.
 */
export class Draft<Values extends object, Options extends DraftOptions<Values> = DraftOptions<Values>> {
  options: Options
  /** The server's newest version: a part that differs in a newer one was changed by somebody else. */
  protected known: Version<Values>
  /** The values that count as saved; the server may normalise a text. */
  protected saved: Values
  /** Parts being saved: a live event may bring them back before the answer of the save. */
  protected sending: { values: Values; fields: readonly (keyof Values & string)[] } | undefined
  /** The creation that was sent and not answered. */
  protected creation: Creation<Values> | undefined
  /** When the last save of this draft was answered, in milliseconds since 1970. */
  protected answeredAt = 0
  #view: DraftView<Values>
  #isRestored = false
  #storing: ReturnType<typeof setTimeout> | undefined
  readonly #copying: CopyQueue<Values> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: Options) {
    this.options = options
    const { server } = options
    this.known = server
    this.saved = server.values
    this.#view = {
      values: server.values,
      state: { kind: 'saved' },
      conflicts: [],
      taken: [],
      by: '',
      stored: { kind: 'none' },
    }
    if (!options.copy) return
    this.#copying = new CopyQueue({
      copy: () => this.options.copy!,
      values: () => this.#view.values,
      storeInTab: () => this.storeNow(),
      tell: (stored) => this.show({ stored }),
    })
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DraftView<Values> => this.#view

  /** Puts what an earlier page left, in this tab or on the server, over the version of now. */
  readonly restore = (): this => {
    if (this.#isRestored) return this
    this.#isRestored = true
    const stored = this.options.store?.read()
    if (stored) this.#takeUp(stored)
    else void this.#readCopy()
    return this
  }

  /** Stores what is unsaved when the page ends; returns a function that does it a last time and ends. */
  start(): () => void {
    const storeNow = () => this.storeNow()
    const copyNow = () => void this.#copying?.now()
    const hiding = () => document.visibilityState === 'hidden' && copyNow()
    addEventListener('pagehide', storeNow)
    addEventListener('online', copyNow)
    document.addEventListener('visibilitychange', hiding)
    return () => {
      removeEventListener('pagehide', storeNow)
      removeEventListener('online', copyNow)
      document.removeEventListener('visibilitychange', hiding)
      storeNow()
      copyNow()
    }
  }

  readonly isDirty = (): boolean => this.dirty().length > 0

  /** True where leaving would lose something: a text on its way to the copy on the server is not lost. */
  readonly isLost = (): boolean => this.isDirty() && (!this.#copying || this.#copying.failure !== undefined)

  /** The values the draft is compared with. */
  readonly base = (): Values => this.saved

  /** The record of the newest version. */
  readonly record = (): unknown => this.known.record

  readonly put = (values: Values): void => {
    const { values: before, conflicts, state } = this.#view
    this.show({ values })
    if (this.options.parts.every((part) => samePart(part, before, values))) return
    const stays = conflicts.length > 0 || (state.kind === 'unsaved' && state.gone)
    if (!stays) this.show({ state: this.isDirty() ? { kind: 'changed' } : unchanged(state) })
    this.typed()
  }

  readonly set = <Field extends keyof Values>(field: Field, value: Values[Field]): void =>
    this.put({ ...this.#view.values, [field]: value })

  /** Merges a version that somebody else made. */
  readonly adopt = (next: Shown<Values>): void => {
    const { isOlder, parts, readAgain } = this.options
    // An older version, or one from before the record existed, is ignored.
    if (next.version === '' || next.version === this.known.version || isOlder?.(next.version, this.known.version))
      return
    // Read before the last save was answered: without that save it would look as if somebody had reverted it.
    if (next.knownAt !== undefined && next.knownAt < this.answeredAt) return readAgain?.()
    const before = this.known.values
    this.known = next
    let { values, conflicts, taken } = this.#view
    for (const part of parts) {
      if (samePart(part, before, next.values)) continue
      const own = this.sending?.fields.includes(part.fields[0]!) && samePart(part, this.sending.values, next.values)
      const merge = own ? undefined : mergePart(part, this.saved, values, next.values, authorOf(next))
      this.saved = { ...this.saved, ...pick(next.values, part.fields) }
      conflicts = conflicts.filter(({ field }) => field !== part.fields[0])
      if (!merge) continue
      values = merge.values
      conflicts = [...conflicts, ...merge.conflicts]
      taken = [...taken, ...merge.taken.filter((label) => !taken.includes(label))]
    }
    const { state } = this.#view
    this.show({ values, conflicts, taken, by: next.by })
    if (conflicts.length > 0) this.show({ state: chooseFirst })
    else if (!this.isDirty() && state.kind !== 'saving') this.show({ state: unchanged(state) })
    this.options.mirror?.(values)
    this.storeSoon()
  }

  /** Resolves a conflict: `mine` keeps the typed value over the other one; otherwise the other replaces it. */
  readonly resolve = (conflict: Conflict<Values>, mine: boolean): void => {
    const conflicts = this.#view.conflicts.filter(({ key }) => key !== conflict.key)
    const values = mine ? this.#view.values : conflict.take(this.#view.values)
    this.show({ conflicts, values })
    if (!mine) this.options.mirror?.(values)
    this.storeSoon()
    this.resolved()
  }

  /** The user has seen the notice of taken parts. */
  readonly seen = (): void => this.show({ taken: [] })

  /**
   * Saves all values, because the user asks for it. A version that makes the save stale is merged, and the save goes on.
   * @param files chosen beside the values.
   * @returns undefined when both changed a part, which waits for a choice.
   * @throws what the server refuses; everything typed stays.
   */
  readonly submit = async <Result>(
    send: (values: Values, key: string) => Promise<Result>,
    files: readonly File[] = [],
  ): Promise<{ result: Result } | undefined> => {
    while (this.#view.conflicts.length === 0) {
      const { values } = this.#view
      this.creation = this.#creationOf(values, [...filesIn(values), ...files])
      this.storeNow()
      try {
        const result = await send(values, this.creation.key)
        this.forget()
        return { result }
      } catch (error) {
        if (!this.adoptStale(error)) throw error
      }
    }
    return undefined
  }

  /** Stores what is typed in the copy on the server. @throws when it cannot. */
  readonly copyNow = async (): Promise<void> => {
    await this.#copying?.store()
  }

  /** Stops storing the typed text, which was saved or given up. */
  readonly forget = (): void => {
    clearTimeout(this.#storing)
    this.creation = undefined
    this.saved = this.#view.values
    this.options.store?.write(null)
    void this.#copying?.discard().then(() => this.show({ stored: { kind: 'none' } }))
  }

  /** The form is closed: what has no copy on the server is given up. */
  readonly leave = (): void => {
    if (!this.#copying) this.forget()
  }

  /** Discards unsaved changes. */
  readonly drop = (): void => this.startFrom(this.saved)

  /** Begins again with other values, as if nothing had been typed. */
  readonly startFrom = (values: Values): void => {
    this.show({ conflicts: [], taken: [], values, state: { kind: 'saved' }, stored: { kind: 'none' } })
    this.forget()
    this.options.mirror?.(values)
  }

  /** Called when the user typed. */
  protected typed(): void {
    this.storeSoon()
    this.#copying?.soon()
  }

  /** Called when a conflict was resolved. */
  protected resolved(): void {}

  protected show(part: Partial<DraftView<Values>>) {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }

  protected dirty(): Part<Values>[] {
    return this.options.parts.filter((part) => !samePart(part, this.#view.values, this.saved))
  }

  /** Merges the version by which a save is stale; false when the error is another one. The creation of others ends. */
  protected adoptStale(error: unknown): boolean {
    if (!mayPass(error) && !isUnderWay(error)) this.creation = undefined
    const { staleVersion } = this.options
    if (!(error instanceof ApiError) || error.body.code !== 'record.stale' || error.body.record === undefined)
      return false
    if (!staleVersion || this.known.version === '') return false
    this.adopt({ ...staleVersion(error.body.record), ...error.body.changed })
    return true
  }

  protected storeSoon() {
    if (!this.options.store) return
    clearTimeout(this.#storing)
    this.#storing = setTimeout(() => this.storeNow(), STORE_AFTER_MS)
  }

  protected storeNow() {
    clearTimeout(this.#storing)
    // Before it is restored, what an earlier page left is all there is.
    if (!this.#isRestored) return
    const isUnsaved = this.#copying ? this.#copying.isBehind : this.isDirty()
    if (!isUnsaved && !this.creation) return this.options.store?.write(null)
    const { values, conflicts } = this.#view
    // Open conflicts come back: they are compared with the values both sides started from.
    const base = conflicts.reduce((all, { fork }) => ({ ...all, ...fork }), this.saved)
    const { over } = this.#copying ?? {}
    this.options.store?.write({
      values: storable(values),
      base: storable(base),
      at: new Date().toISOString(),
      ...(over !== undefined && { over }),
      ...(this.creation && { creation: this.creation }),
    })
  }

  #takeUp({ values: typed, base, creation, at, over }: StoredDraft<Values>) {
    const { values: now, version } = this.known
    const isNew = version === ''
    const mine = { ...now, ...typed }
    const merged = base
      ? mergeVersions(this.options.parts, { ...now, ...base }, mine, now, authorOf(this.known))
      : { values: mine, conflicts: [], taken: [] }
    // What a new record begins with is nobody's change.
    const { conflicts, taken } = isNew ? { conflicts: [], taken: [] } : merged
    if (isNew) this.creation = creation
    this.show({ values: merged.values, conflicts, taken, by: this.known.by, stored: restoredAt(at) })
    if (conflicts.length > 0) this.show({ state: chooseFirst })
    else if (this.isDirty()) this.show({ state: { kind: 'changed' } })
    this.#copying?.continueFrom(over)
  }

  async #readCopy() {
    const found = await this.#copying?.read()
    if (!found || this.isDirty()) return
    const values = { ...this.#view.values, ...found.values }
    this.show({ values, state: { kind: 'changed' }, stored: restoredAt(found.at) })
    this.options.mirror?.(values)
  }

  /** The creation with these values and files, which keeps its key while they are the same. */
  #creationOf(values: Values, chosen: readonly File[]): Creation<Values> {
    const files = chosen.map(({ name, size }) => [name, size] as const)
    const before = this.creation
    const same = before && JSON.stringify([storable(values), files]) === JSON.stringify([before.values, before.files])
    return same ? before : { key: freshKey(), values: storable(values) as Values, files }
  }
}

export const chooseFirst: DraftState = { kind: 'unsaved', reason: 'escolha qual versão fica', passing: false }

const restoredAt = (at: string | undefined): StoredState =>
  at === undefined ? { kind: 'none' } : { kind: 'restored', at }

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
