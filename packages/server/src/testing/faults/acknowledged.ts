import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { callOver } from './calling.ts'

type Stored = Record<string, unknown>

const pauseAfterRefusalMs = 20

/**
 * The writes that the server confirmed with a 2xx, by address. A write without an answer may or may not be stored:
 * both are correct.
 */
export class Acknowledged {
  readonly #prefix: string
  readonly #records = new Map<string, { confirmed: Stored; unanswered?: Stored }>()
  #attempts = 0
  /** All 2xx answers, also those that change an earlier record. */
  answers = 0
  /** Every 503. */
  refusals = 0

  /** @param prefix makes the names of these writes unique. */
  constructor(prefix: string) {
    this.#prefix = prefix
  }

  /**
   * Writes one record after another (contacts created and changed, and tasks with them), until the connection breaks
   * or `over`.
   */
  async write(url: string, token: string, over: AbortSignal): Promise<void> {
    try {
      while (!over.aborted) {
        const contact = await this.#createContact(url, token)
        if (!contact) await sleep(pauseAfterRefusalMs)
        else if (Number(contact.id) % 3) await this.#createTask(url, token, contact)
        else await this.#renameContact(url, token, contact)
      }
    } catch (error) {
      // fetch throws a TypeError when the connection is gone.
      if (!(error instanceof TypeError)) throw error
    }
  }

  async #createContact(url: string, token: string): Promise<Stored | undefined> {
    const name = `${this.#prefix}-${this.#attempts++}`
    const contact = { name: `Contato ${name}`, email: `contato-${name}@prova.com.br`, phone: '(11) 98765-4321' }
    const { status, body } = await callOver(url, 'POST /contacts', { token, body: contact })
    if (!this.#confirms(status)) return undefined
    const { response } = body as { response: Stored }
    this.#records.set(`/contacts/${String(response.id)}`, { confirmed: response })
    return response
  }

  async #renameContact(url: string, token: string, contact: Stored) {
    const path = `/contacts/${String(contact.id)}`
    const unanswered = { ...contact, name: `${String(contact.name)} mudado` }
    this.#records.set(path, { confirmed: contact, unanswered })
    const { status } = await callOver(url, 'PUT /contacts', { token, body: unanswered })
    if (this.#confirms(status)) this.#records.set(path, { confirmed: unanswered })
  }

  /** A task has rows in many tables: all of them are stored, or none. */
  async #createTask(url: string, token: string, contact: Stored) {
    const task = {
      label: `Falar com ${String(contact.name)}`,
      date: '2031-03-10',
      hour: '09:00',
      contacts: [contact.id],
      subjects: [{ label: 'Preço' }, { label: 'Prazo' }],
      listLinks: ['https://exemplo.com.br/proposta'],
    }
    const { status, body } = await callOver(url, 'POST /calendar/task', { token, body: task })
    if (!this.#confirms(status)) return
    const [confirmed] = (body as { atividades: [Stored] }).atividades
    this.#records.set(`/calendar/task/${String(confirmed.id)}`, { confirmed })
  }

  /** 503 is a correct refusal while the database is down; any other answer is a bug. */
  #confirms(status: number): boolean {
    if (status === 503) {
      this.refusals++
      return false
    }
    if (status >= 300) throw new Error(`a write was answered with ${status}`)
    this.answers++
    return true
  }

  /** Reads every confirmed record back; returns the addresses of those that are missing or differ. */
  async lost(url: string, token: string): Promise<string[]> {
    const lost: string[] = []
    const left = [...this.#records]
    const readAll = async () => {
      for (let next = left.pop(); next; next = left.pop()) {
        const [path, { confirmed, unanswered }] = next
        const { status, body } = await callOver(url, `GET ${path}`, { token })
        const found = status === 200 ? (body as { response: Stored }).response : undefined
        if (![confirmed, unanswered].some((known) => known && isSame(found, known))) lost.push(path)
      }
    }
    await Promise.all(Array.from({ length: 8 }, readAll))
    return lost
  }
}

/** A change has another version than the record it was made from, and nobody was told which. */
function isSame(found: Stored | undefined, known: Stored): boolean {
  if (found === undefined) return false
  const [{ updated_at: _, ...now }, { updated_at: __, ...then }] = [found, known]
  return isDeepStrictEqual(now, then)
}
