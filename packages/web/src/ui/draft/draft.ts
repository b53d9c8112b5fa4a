import { ApiError, fieldErrors, mayPass, messageOf } from '../../platform/api-error.ts'
import type { DraftStore } from './draft-store.ts'
import { type Clash, mergePart, mergeVersions, type Part, pick, samePart } from './merging.ts'

/** A record as the server has it: what is written in it, its version ('' when it does not exist yet), and who made it. */
export type Version<Values> = { values: Values; version: string; by: string }

/** A version as the page shows it; `knownAt` is when it came to know it, in milliseconds since 1970. */
export type Shown<Values> = Version<Values> & { knownAt?: number }

export type DraftState =
  /** `at`: when this draft was saved; absent while nothing was written. */
  | { kind: 'saved'; at?: Date }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | {
      kind: 'unsaved'
      reason: string
      /** It may go by itself, and is tried again. */
      passing: boolean
      /** Somebody deleted the record. */
      gone?: true
      /** The field the reason is about. */
      field?: string
    }

/** What is sent: `values` with everything that waits as it was saved, and the names of the fields that differ. */
export type Change<Values> = {
  values: Values
  base: Values
  fields: readonly (keyof Values & string)[]
  version: string
}

/** When what was typed is saved: `rest` milliseconds after the last key, or `every` so many while something changed. */
export type Pace = { rest: number } | { every: number }

export type DraftOptions<Values> = {
  /** The newest version known; a newer one is brought in whenever it comes. */
  server: Shown<Values>
  parts: readonly Part<Values>[]
  /** @throws ApiError; of a stale one `staleVersion` reads the current record. */
  save: (change: Change<Values>) => Promise<Version<Values>>
  staleVersion: (record: unknown) => Version<Values>
  /** Sentences of fields that cannot be saved as they are, by their paths: their parts wait, the others go. */
  refused?: (values: Values) => Partial<Record<string, string>>
  /** Told the sentences that keep something from being saved, the server's too. */
  onRefused?: (sentences: Record<string, string>) => void
  /** Asked before a change is sent; false leaves it unsaved. */
  ask?: (change: Change<Values>) => Promise<boolean>
  onFailed?: (error: unknown) => void
  /** Told of values that came from elsewhere than `put`: a form that holds them too. */
  mirror?: (values: Values) => void
  /** What is said of a record that somebody deleted. */
  goneWords?: string
  /** Whether a version is an older one than another; absent: any other version is news. */
  isOlder?: (version: string, than: string) => boolean
  /** Asked for a new reading when a version came too late to be judged: it may hold changes of others as well. */
  readAgain?: () => void
  pace?: Pace
  keep?: DraftStore<Values>
}

export type DraftView<Values> = {
  values: Values
  state: DraftState
  clashes: readonly Clash<Values>[]
  /** Labels of what somebody else changed meanwhile and was brought in, until `seen`. */
  taken: readonly string[]
  /** Who made the version that was brought in last; '' when it is not known. */
  by: string
}

const TRY_AGAIN_MS = 5000
const STORE_AFTER_MS = 300

/**
 * What is being written in a record that others write too, saved by itself. Only parts that changed are sent, so two
 * people in two parts never meet; a part that both changed keeps what is typed here, and the other version is shown to
 * choose from. Nothing typed is ever replaced, and with `keep` it outlives the page.
 */
export class Draft<Values extends object> {
  options: DraftOptions<Values>
  #view: DraftView<Values>
  /** The server's newest version, in its own words: a changed part of a newer one is somebody else's change. */
  #seen: Version<Values>
  /** What of the draft counts as saved: the server may write a text a little differently. */
  #saved: Values
  /** Parts on their way: news of the record may bring them back before their own answer does. */
  #sending: { values: Values; fields: readonly (keyof Values & string)[] } | undefined
  /** When the last save of this draft was answered, in milliseconds since 1970. */
  #answeredAt = 0
  #running: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #storing: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(options: DraftOptions<Values>) {
    this.options = options
    const { server, parts, keep } = options
    this.#seen = server
    this.#saved = server.values
    const kept = keep?.read()
    const merged = kept?.base && mergeVersions(parts, kept.base, kept.values, server.values, server.by)
    const values = merged?.values ?? kept?.values ?? server.values
    const clashes = merged?.clashes ?? []
    this.#view = { values, state: { kind: 'saved' }, clashes, taken: merged?.taken ?? [], by: kept ? server.by : '' }
    if (clashes.length > 0) this.#view.state = chooseFirst
    else if (this.isDirty()) this.#view.state = { kind: 'changed' }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly view = (): DraftView<Values> => this.#view

  /** Begins to save by itself; answers what ends it, with what is unsaved on its way or kept. */
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
    // What came back from before a reload. A record that does not exist yet waits for its next key.
    if (this.#seen.version !== '' && this.isDirty()) now()
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

  /** The version that what is typed is compared with. */
  readonly base = (): Values => this.#saved

  readonly put = (values: Values): void => {
    const { values: before, clashes, state } = this.#view
    this.#show({ values })
    if (this.options.parts.every((part) => samePart(part, before, values))) return
    const stays = clashes.length > 0 || (state.kind === 'unsaved' && state.gone)
    if (!stays) this.#show({ state: this.isDirty() ? { kind: 'changed' } : settled(state) })
    this.#storeSoon()
    const { pace = { rest: 1200 } } = this.options
    if ('rest' in pace) this.#later(pace.rest)
  }

  readonly set = <Field extends keyof Values>(field: Field, value: Values[Field]): void =>
    this.put({ ...this.#view.values, [field]: value })

  /** Brings in a version of somebody else. */
  readonly adopt = (next: Shown<Values>): void => {
    const { isOlder, parts, readAgain } = this.options
    // A record that has come to be is not taken back by what was known before.
    if (next.version === '' || next.version === this.#seen.version || isOlder?.(next.version, this.#seen.version))
      return
    // Without what was saved here since, it would look like somebody who took that back.
    if (next.knownAt !== undefined && next.knownAt < this.#answeredAt) return readAgain?.()
    const before = this.#seen.values
    this.#seen = next
    let { values, clashes, taken } = this.#view
    for (const part of parts) {
      if (samePart(part, before, next.values)) continue
      const own = this.#sending?.fields.includes(part.fields[0]!) && samePart(part, this.#sending.values, next.values)
      const merge = own ? undefined : mergePart(part, this.#saved, values, next.values, next.by)
      this.#saved = { ...this.#saved, ...pick(next.values, part.fields) }
      clashes = clashes.filter(({ field }) => field !== part.fields[0])
      if (!merge) continue
      values = merge.values
      clashes = [...clashes, ...merge.clashes]
      taken = [...taken, ...merge.taken.filter((label) => !taken.includes(label))]
    }
    const { state } = this.#view
    this.#show({ values, clashes, taken, by: next.by })
    if (clashes.length > 0) this.#show({ state: chooseFirst })
    else if (!this.isDirty() && state.kind !== 'saving') this.#show({ state: settled(state) })
    this.options.mirror?.(values)
    this.#storeSoon()
  }

  /** Saves now; true when nothing is left unsaved. Two at once become one after the other. */
  readonly flush = (): Promise<boolean> => this.#run(true)

  /** Of a clash: `mine` keeps what is typed here and saves it over the other; otherwise the other takes its place. */
  readonly settle = (clash: Clash<Values>, mine: boolean): void => {
    const clashes = this.#view.clashes.filter(({ key }) => key !== clash.key)
    const values = mine ? this.#view.values : clash.take(this.#view.values)
    this.#show({ clashes, values })
    if (!mine) this.options.mirror?.(values)
    this.#storeSoon()
    void this.flush()
  }

  /** What was brought in has been seen. */
  readonly seen = (): void => this.#show({ taken: [] })

  /** Gives up what was typed here and was not saved. */
  readonly drop = (): void => {
    clearTimeout(this.#timer)
    this.#show({ clashes: [], taken: [], values: this.#saved, state: { kind: 'saved' } })
    this.options.mirror?.(this.#saved)
    this.#storeNow()
  }

  /** Of a record that somebody deleted: what was typed becomes a new one over `empty`. */
  readonly startAnew = (empty: Values): void => {
    this.#seen = { values: empty, version: '', by: '' }
    this.#saved = empty
    this.#show({ clashes: [], state: { kind: 'changed' } })
    void this.flush()
  }

  #show(part: Partial<DraftView<Values>>) {
    this.#view = { ...this.#view, ...part }
    for (const listener of this.#listeners) listener()
  }

  #dirty(): Part<Values>[] {
    return this.options.parts.filter((part) => !samePart(part, this.#view.values, this.#saved))
  }

  /** Dirty parts that nothing keeps from being sent, and the sentences of those that something does. */
  #ready() {
    const { values, clashes } = this.#view
    const wrong = Object.entries(this.options.refused?.(values) ?? {}).filter(
      (one): one is [string, string] => !!one[1],
    )
    const waiting = new Set<string>([...clashes.map(({ field }) => field), ...wrong.map(([path]) => headOf(path))])
    const parts = this.#dirty().filter(({ fields }) => !fields.some((field) => waiting.has(field)))
    // A record that does not exist yet goes whole or not at all.
    return { parts: this.#seen.version === '' && waiting.size > 0 ? [] : parts, wrong }
  }

  /** Whether it is worth trying: something changed, and no choice is waited for. */
  readonly #mayGo = () => this.isDirty() && this.#view.clashes.length === 0

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

  /** `whole`: what is typed while it is on its way goes too; otherwise it waits for its turn. */
  async #send(whole: boolean): Promise<boolean> {
    for (;;) {
      const { parts, wrong } = this.#ready()
      if (parts.length === 0) return this.#rest(wrong, whole)
      const { values } = this.#view
      const fields = parts.flatMap((part) => part.fields)
      const sent = { ...this.#saved, ...pick(values, fields) }
      const change = { values: sent, base: this.#saved, fields, version: this.#seen.version }
      if (this.options.ask && !(await this.options.ask(change))) return false
      this.#show({ state: { kind: 'saving' } })
      this.#sending = { values: sent, fields }
      try {
        this.#answered(sent, parts, await this.options.save(change))
      } catch (error) {
        if (error instanceof ApiError && error.body.code === 'record.stale' && error.body.record !== undefined) {
          this.adopt(this.options.staleVersion(error.body.record))
          continue
        }
        return this.#failed(error)
      } finally {
        this.#sending = undefined
      }
      if (!whole && this.isDirty()) {
        this.#show({ state: this.#view.clashes.length > 0 ? chooseFirst : { kind: 'changed' } })
        return false
      }
    }
  }

  /** Nothing is left that may be sent: says what waits, or that all is saved. A record that is only begun may wait. */
  #rest(wrong: readonly [string, string][], whole: boolean): boolean {
    const [first] = wrong
    if (this.#view.clashes.length > 0) this.#show({ state: chooseFirst })
    else if (this.isDirty() && this.#seen.version === '' && !whole) this.#show({ state: { kind: 'changed' } })
    else if (first && this.isDirty()) {
      this.#show({ state: { kind: 'unsaved', reason: first[1], passing: false, field: headOf(first[0]) } })
      this.options.onRefused?.(Object.fromEntries(wrong))
    } else this.#show({ state: { kind: 'saved', at: new Date() } })
    return !this.isDirty()
  }

  #answered(sent: Values, parts: readonly Part<Values>[], answer: Version<Values>) {
    this.#answeredAt = Date.now()
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
    // What others changed in between comes with the answer as well.
    const fields = parts.flatMap((part) => part.fields)
    this.#seen = { ...this.#seen, values: { ...this.#seen.values, ...pick(answer.values, fields) } }
    this.adopt(answer)
    if (!this.options.isOlder?.(answer.version, this.#seen.version)) this.#seen = answer
    this.#storeSoon()
  }

  #failed(error: unknown): false {
    const refused = fieldErrors(error)
    const [path, sentence] = Object.entries(refused ?? {})[0] ?? []
    const gone = error instanceof ApiError && error.status === 404
    const passing = mayPass(error)
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
    if (!this.options.keep) return
    clearTimeout(this.#storing)
    this.#storing = setTimeout(() => this.#storeNow(), STORE_AFTER_MS)
  }

  #storeNow() {
    clearTimeout(this.#storing)
    if (!this.isDirty()) return this.options.keep?.write(null)
    const { values, clashes } = this.#view
    // Choices that are open come back: compared with what both sides started with.
    const base = clashes.reduce((all, { fork }) => ({ ...all, ...fork }), this.#saved)
    this.options.keep?.write({ values, ...(this.#seen.version !== '' && { base }) })
  }
}

const chooseFirst: DraftState = { kind: 'unsaved', reason: 'escolha qual versão fica', passing: false }

/** Of a draft that holds nothing unsaved any more. */
const settled = (state: DraftState): DraftState => (state.kind === 'saved' ? state : { kind: 'saved', at: new Date() })

const headOf = (path: string) => path.split('.')[0]!

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? 'sem conexão.' : messageOf(error)
