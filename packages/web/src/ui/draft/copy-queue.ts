import { ApiError } from '../../platform/api-error.ts'

/** Where the server stores what is typed into a form until it is saved: closing the form then loses nothing. */
export type ServerCopy<Values> = {
  /** The earlier text that was not saved; null: none. */
  read: () => Promise<{ values: Partial<Values>; at: string } | null>
  /** `over` is the instant of the copy on which the person typed; undefined: there was none. */
  store: (values: Values, over: string | undefined) => Promise<{ at: string }>
  discard: () => Promise<unknown>
}

/** Where unsaved values are: restored from an earlier page, in the copy on the server, or only in this tab. */
export type StoredState =
  | { kind: 'none' }
  | { kind: 'restored'; at: string }
  | { kind: 'stored'; at: string }
  | { kind: 'failed'; reason: string }

type Source<Values> = {
  copy: () => ServerCopy<Values>
  values: () => Values
  storeInTab: () => void
  tell: (stored: StoredState) => void
}

/** Milliseconds without a key after which what was typed is stored. */
const REST_MS = 1200

/** Stores a draft on the server, one after the other, because an older one that arrived last would replace the newer. */
export class CopyQueue<Values> {
  /** The server does not have what was typed last. */
  isBehind = false
  /** The instant of the copy on which the person types. */
  over: string | undefined
  /** Why the last one could not be stored. */
  failure: unknown
  readonly #source: Source<Values>
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined

  constructor(source: Source<Values>) {
    this.#source = source
  }

  async read() {
    const found = await this.#source
      .copy()
      .read()
      .catch(() => null)
    if (found && !this.isBehind) this.over = found.at
    return this.isBehind ? null : found
  }

  /** Continues what an earlier page typed over a copy. */
  continueFrom(over: string | undefined) {
    this.over = over
    this.isBehind = true
  }

  soon() {
    this.isBehind = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.now(), REST_MS)
  }

  now(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#send().finally(() => (this.#sending = undefined))
    return this.#sending
  }

  /** @throws when it cannot be stored. */
  async store() {
    this.isBehind = true
    await this.now()
    if (this.failure !== undefined) throw this.failure
  }

  /** Waits for a copy on its way, which would be stored after it was discarded. */
  async discard() {
    clearTimeout(this.#timer)
    this.isBehind = false
    this.failure = undefined
    await this.#sending
    this.over = undefined
    await this.#source
      .copy()
      .discard()
      .catch(() => undefined)
  }

  async #send() {
    const { copy, values, storeInTab, tell } = this.#source
    while (this.isBehind) {
      storeInTab()
      this.isBehind = false
      try {
        this.over = (await copy().store(values(), this.over)).at
        this.failure = undefined
        if (!this.isBehind) storeInTab()
        tell({ kind: 'stored', at: this.over })
      } catch (error) {
        this.isBehind = true
        this.failure = error
        tell({ kind: 'failed', reason: error instanceof ApiError ? error.message : 'Sem conexão.' })
        return
      }
    }
  }
}
