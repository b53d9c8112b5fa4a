import { setTimeout as sleep } from 'node:timers/promises'
import { callOver } from '../faults/calling.ts'
import { downloadOver, storedFiles, uploadOver } from '../faults/uploading.ts'

export type Account = { email: string; password: string }
type Entry = { id: number; description: string; payments: { value: number }[] }

/**
 * What people of one company do, over and over: sign in, look at a month, write and rename a task, pay an entry, upload
 * a file. Each round goes to one of the nodes that serve at that moment, as a proxy would send it.
 */
export class MixedLoad {
  readonly #account: Account
  #nodes: readonly string[] = []
  #over = false
  #running: Promise<void> = Promise.resolve()
  #round = 0
  readonly #tasks = new Map<number, string>()
  readonly #paid = new Set<number>()
  readonly #files: string[] = []
  /** Answers of 400 and more, and what broke. */
  readonly failed: string[] = []
  answers = 0

  constructor(account: Account) {
    this.#account = account
  }

  get rounds() {
    return this.#round
  }

  get writes() {
    return 2 * this.#tasks.size + 2 * this.#paid.size + this.#files.length
  }

  /** The nodes that the next rounds go to, in turn. */
  sendTo(...nodes: string[]) {
    this.#nodes = nodes
  }

  begin() {
    this.#running = this.#repeat()
  }

  /** Waits for as many further rounds. */
  async more(rounds: number) {
    const goal = this.#round + rounds
    while (this.#round < goal && this.failed.length === 0) await sleep(20)
  }

  async end() {
    this.#over = true
    await this.#running
  }

  async #repeat() {
    while (!this.#over && this.failed.length === 0) {
      try {
        await this.#work(this.#nodes[this.#round % this.#nodes.length]!, this.#round)
      } catch (error) {
        this.failed.push(`round ${this.#round}: ${(error as Error).message}`)
      }
      this.#round++
    }
  }

  async #work(node: string, round: number) {
    const { token } = (await this.#call(node, 'POST /sign/client', undefined, this.#account)) as { token: string }
    await this.#call(node, 'GET /calendar/month', token)
    await this.#writeTask(node, token, round)
    await this.#payEntry(node, token, round)
    const name = `nota ${round}.txt`
    const { status, body } = await uploadOver(node, token, name, Buffer.from(name))
    this.#count(status, 'POST /client/my-attachments/file', Buffer.from(body).toString())
    this.#files.push(name)
  }

  async #writeTask(node: string, token: string, round: number) {
    const body = { label: `Ligar ${round}`, date: '2031-03-10', hour: '09:00' }
    const { atividades } = (await this.#call(node, 'POST /calendar/task', token, body)) as {
      atividades: { id: number }[]
    }
    const { id } = atividades[0]!
    const label = `Ligar de novo ${round}`
    await this.#call(node, 'POST /calendar/save-task', token, { calendar_id: id, label })
    this.#tasks.set(id, label)
  }

  async #payEntry(node: string, token: string, round: number) {
    const known = (await this.#call(node, 'GET /client/finance/entries?per_page=1', token)) as {
      response: { classification_id: number; scheme_account_id: number | null }[]
    }
    const { classification_id, scheme_account_id } = known.response[0]!
    const entry = {
      classification_id,
      scheme_account_id,
      description: `Conta ${round}`,
      payment_method_id: 1,
      value: 12.5,
      month_competence: '2031-03',
      date_finish: '2031-03-10',
    }
    const { response } = (await this.#call(node, 'POST /client/finance/entries', token, entry)) as { response: Entry }
    await this.#call(node, `POST /client/finance/entries/${response.id}/payments`, token, { date: '2031-03-10' })
    this.#paid.add(response.id)
  }

  async #call(node: string, key: string, token?: string, body?: unknown): Promise<unknown> {
    const answer = await callOver(node, key, { ...(token !== undefined && { token }), body })
    this.#count(answer.status, key, answer.body)
    return answer.body
  }

  #count(status: number, key: string, body: unknown) {
    this.answers++
    if (status === 0 || status >= 400) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`)
  }

  /** Reads back what was acknowledged: names what is missing or differs. */
  async lost(node: string): Promise<string[]> {
    const { token } = (await this.#call(node, 'POST /sign/client', undefined, this.#account)) as { token: string }
    const lost: string[] = []
    for (const [id, label] of this.#tasks) {
      const { response } = (await this.#call(node, `GET /calendar/task/${id}`, token)) as {
        response: { label: string }
      }
      if (response.label !== label) lost.push(`task ${label}`)
    }
    for (const id of this.#paid) {
      const { response } = (await this.#call(node, `GET /client/finance/entries/${id}`, token)) as { response: Entry }
      if (response.payments.length !== 1) lost.push(`payment of ${response.description}`)
    }
    const contents = new Set<string>()
    for (const { address } of await storedFiles(node, token))
      contents.add(Buffer.from((await downloadOver(node, token, address)).body).toString())
    for (const name of this.#files) if (!contents.has(name)) lost.push(`file ${name}`)
    return lost
  }
}
