import { ApiError, fieldErrors, mayPass, messageOf } from '../../platform/api-error.ts'
import { freshKey } from '../../platform/idempotency.ts'
import { chooseFirst, Draft, type DraftOptions, type Version } from './draft.ts'
import { type Part, pick, samePart } from './merging.ts'

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

export type SavingOptions<Values> = DraftOptions<Values> & {
  /** @throws ApiError */
  save: (change: Change<Values>) => Promise<Version<Values>>
  /** Messages by field path for values that cannot be saved: their parts wait, the others are saved. */
  refused?: (values: Values) => Partial<Record<string, string>>
  /** Called with all messages that prevent saving, the server's included. */
  onRefused?: (sentences: Record<string, string>) => void
  /** Called before a change is sent; false leaves it unsaved. */
  ask?: (change: Change<Values>) => Promise<boolean>
  onFailed?: (error: unknown) => void
  /** The message for a record that somebody deleted. */
  goneWords?: string
  pace?: Pace
}

const TRY_AGAIN_MS = 5000

/**
 * A draft that saves itself. Only changed parts are sent, so two people in two parts never conflict; a part that waits
 * for a choice does not delay the others. A new record is sent whole or not at all, and one whose answer was lost is
 * sent again as it was before anything else is saved.
 */
export class SavingDraft<Values extends object> extends Draft<Values, SavingOptions<Values>> {
  #running: Promise<boolean> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Starts saving automatically; returns a function that stops it and saves or stores what is unsaved. */
  override start(): () => void {
    const { pace } = this.options
    const now = () => void (this.#mayGo() && this.flush())
    const tick = () => !this.#running && this.#mayGo() && this.#tick()
    const hiding = () => document.visibilityState === 'hidden' && now()
    const ticking = pace && 'every' in pace ? setInterval(tick, pace.every) : undefined
    const stopStoring = super.start()
    addEventListener('online', now)
    addEventListener('blur', now)
    document.addEventListener('visibilitychange', hiding)
    // Saves a draft that was stored before a reload. A record that was never sent waits for the next key.
    if ((this.known.version !== '' || this.creation) && this.isDirty()) now()
    return () => {
      clearInterval(ticking)
      removeEventListener('online', now)
      removeEventListener('blur', now)
      document.removeEventListener('visibilitychange', hiding)
      clearTimeout(this.#timer)
      stopStoring()
      now()
    }
  }

  /** Saves now; true when nothing is left unsaved. Two calls at once run one after the other. */
  readonly flush = (): Promise<boolean> => this.#run(true)

  /** For a record that somebody deleted: the draft becomes a new record over `empty`. */
  readonly startAnew = (empty: Values): void => {
    this.known = { values: empty, version: '', by: '' }
    this.saved = empty
    this.creation = undefined
    this.show({ conflicts: [], state: { kind: 'changed' } })
    void this.flush()
  }

  protected override typed(): void {
    super.typed()
    const { pace = { rest: 1200 } } = this.options
    if ('rest' in pace) this.#later(pace.rest)
  }

  protected override resolved(): void {
    void this.flush()
  }

  /** The changed parts that can be sent, and the messages of those that cannot. */
  #ready() {
    const { values, conflicts } = this.view()
    const wrong = Object.entries(this.options.refused?.(values) ?? {}).filter(
      (one): one is [string, string] => !!one[1],
    )
    const waiting = new Set<string>([...conflicts.map(({ field }) => field), ...wrong.map(([path]) => headOf(path))])
    const parts = this.dirty().filter(({ fields }) => !fields.some((field) => waiting.has(field)))
    // A record that does not exist yet is sent whole or not at all.
    return { parts: this.known.version === '' && waiting.size > 0 ? [] : parts, wrong }
  }

  /** The next thing to send: a creation without an answer as it was sent, and otherwise what is ready. */
  #sendable(): { parts: Part<Values>[]; wrong: [string, string][] } {
    const creation = this.creation
    if (!creation) return this.#ready()
    return { parts: this.options.parts.filter((part) => !samePart(part, creation.values, this.saved)), wrong: [] }
  }

  /** True while saving is useful: there are changes and no open conflicts. */
  readonly #mayGo = () => this.isDirty() && this.view().conflicts.length === 0

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
      const values = this.creation?.values ?? this.view().values
      const sent = { ...this.saved, ...pick(values, fields) }
      const { version } = this.known
      const isRepeated = this.creation !== undefined
      const key = version === '' ? (this.creation?.key ?? freshKey()) : undefined
      const change = { values: sent, base: this.saved, fields, version, ...(key !== undefined && { key }) }
      if (this.options.ask && !(await this.options.ask(change))) return false
      if (key !== undefined) this.creation = { key, values: sent }
      this.storeNow()
      this.show({ state: { kind: 'saving' } })
      this.sending = { values: sent, fields }
      try {
        this.#answered(sent, parts, await this.options.save(change))
      } catch (error) {
        if (this.adoptStale(error)) continue
        return this.#failed(error)
      } finally {
        this.sending = undefined
      }
      if (!whole && !isRepeated && this.isDirty()) {
        this.show({ state: this.view().conflicts.length > 0 ? chooseFirst : { kind: 'changed' } })
        return false
      }
    }
  }

  /** No part can be sent: the state says what waits, or that everything is saved. A new record may wait. */
  #rest(wrong: readonly [string, string][], whole: boolean): boolean {
    const [first] = wrong
    if (this.view().conflicts.length > 0) this.show({ state: chooseFirst })
    else if (this.isDirty() && this.known.version === '' && !whole) this.show({ state: { kind: 'changed' } })
    else if (first && this.isDirty()) {
      this.show({ state: { kind: 'unsaved', reason: first[1], passing: false, field: headOf(first[0]) } })
      this.options.onRefused?.(Object.fromEntries(wrong))
    } else this.show({ state: { kind: 'saved', at: new Date() } })
    return !this.isDirty()
  }

  #answered(sent: Values, parts: readonly Part<Values>[], answer: Version<Values>) {
    this.answeredAt = Date.now()
    this.creation = undefined
    let { values } = this.view()
    for (const part of parts) {
      const more = part.answered?.(sent, values, answer.values)
      this.saved = { ...this.saved, ...(more?.saved ?? pick(sent, part.fields)) }
      if (more) values = { ...values, ...more.values }
    }
    if (values !== this.view().values) {
      this.show({ values })
      this.options.mirror?.(values)
    }
    // The answer also contains changes that others made in between.
    const fields = parts.flatMap((part) => part.fields)
    this.known = { ...this.known, values: { ...this.known.values, ...pick(answer.values, fields) } }
    this.adopt(answer)
    if (!this.options.isOlder?.(answer.version, this.known.version)) this.known = answer
    // At once: a screen that is opened now must not find this draft as an unsaved one.
    this.storeNow()
  }

  #failed(error: unknown): false {
    const refused = fieldErrors(error)
    const [path, sentence] = Object.entries(refused ?? {})[0] ?? []
    const gone = error instanceof ApiError && error.status === 404
    const passing = mayPass(error)
    this.show({
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
}

const headOf = (path: string) => path.split('.')[0]!

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status === 0 ? 'sem conexão.' : messageOf(error)
