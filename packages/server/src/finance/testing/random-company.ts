import { addDays, addMonths } from '@prumo/contract/dates.ts'
import type { Seeded } from '../../testing/fuzzing/seeded.ts'
import type { Person } from '../../testing/test-server.ts'
import { HandBooks, type HandEntry, type HandPayment } from './oracle.ts'

const amount = (cents: bigint) => Number(cents) / 100
const monthOf = (date: string) => date.slice(0, 7)

/** A company at work: what it does over HTTP it also writes into books kept by hand, as far as it was accepted. */
export class RandomCompany {
  readonly books = new HandBooks()
  readonly #who: Person
  readonly #choice: Seeded
  #closed = new Set<string>()

  constructor(who: Person, choice: Seeded) {
    this.#who = who
    this.#choice = choice
  }

  /** Its chart, its projects and its money accounts. */
  async found() {
    const { below } = this.#choice
    for (let n = 0; n < 7; n++) {
      const group = [1, 2, 3, 5, 8, 9, 10][n]!
      const income = n === 0 || n === 4 || (n > 4 && below(2) === 0)
      const body = { topic: `Categoria ${n}`, type: income ? ('1' as const) : ('2' as const), group_id: group }
      const { id } = (await this.#who.call('POST /client/finance/topic', { body })).body.response
      const accounts: number[] = []
      for (let a = 0; a < (n === 6 ? 0 : 1 + below(2)); a++) {
        const account = { topic: `Conta ${a}`, topic_id: id }
        accounts.push((await this.#who.call('POST /client/finance/subtopic', { body: account })).body.response.id)
      }
      this.books.categories.push({ id, group, income, accounts })
    }
    for (let p = 0; p < below(3); p++) {
      const body = { name: `Unidade ${p}` }
      this.books.projects.push((await this.#who.call('POST /v2/client/projects', { body })).body.response.id)
    }
    const bank = { name: 'Banco', type: '1' as const, initial_value: amount(this.#cents()) }
    await this.#who.call('POST /client/finance/money-accounts', { body: bank })
    const days = { closing_day: 1 + below(31), due_day: 1 + below(31) }
    const card = { name: 'Cartão', type: '4' as const, initial_value: -amount(this.#cents()), ...days }
    const { id: account } = (await this.#who.call('POST /client/finance/money-accounts', { body: card })).body.response
    this.books.cards.push({ account, closing: days.closing_day, due: days.due_day })
    await this.#who.call('POST /client/finance/initial-value', { body: { value: amount(this.#cents()) } })
    const { body } = await this.#who.call('GET /client/finance/money-accounts')
    for (const { id, initial_value } of body.response)
      this.books.opening.set(id, BigInt(Math.round(initial_value * 100)))
  }

  /** Does one thing of those a company does. */
  async step() {
    const acts = [
      () => this.#book(),
      () => this.#book(),
      () => this.#pay(),
      () => this.#pay(),
      () => this.#setDate(),
      () => this.#change(),
      () => this.#remove(),
      () => this.#split(),
      () => this.#split(),
      () => this.#join(),
      () => this.#many(),
      () => this.#plan(),
      () => this.#transfer(),
      () => this.#closeOrReopen(),
    ]
    await this.#choice.pick(acts)()
  }

  #cents = () => BigInt(1 + this.#choice.below(this.#choice.pick([99, 10_000, 999_999_999])))
  #day = () => addDays('2025-01-01', this.#choice.below(730))
  #account = () => this.#choice.pick([...this.books.opening.keys()])
  #project = () => this.#choice.pick([0, ...this.books.projects])
  #entry = () => (this.books.entries.size ? this.#choice.pick([...this.books.entries.values()]) : undefined)
  #place() {
    const category = this.#choice.pick(this.books.categories)
    return { category, account: category.accounts.length ? this.#choice.pick(category.accounts) : 0 }
  }

  async #book() {
    const { pick, below } = this.#choice
    const { category, account } = this.#place()
    const sign = below(6) === 0 ? -1n : 1n
    const [value, due, project] = [sign * (this.#cents() + 24n), this.#day(), this.#project()]
    const competence = monthOf(pick([due, this.#day()]))
    const count = below(4) === 0 ? 2 + below(5) : 1
    const type = pick(['1', '2'] as const)
    const money = this.#account()
    const paid = below(3) === 0 ? this.#day() : undefined
    const answer = await this.#who.call('POST /client/finance/entries', {
      body: {
        ...this.#input({ category: category.id, account, value, due, project, competence }),
        money_account_id: money,
        ...(paid && { date: paid }),
        ...(count > 1 && { series: { type, count } }),
      },
    })
    if (answer.status !== 201) return
    const share = count > 1 && type === '1' ? value / BigInt(count) : value
    for (let n = 0; n < count; n++) {
      const last = type === '1' && count > 1 && n === count - 1
      const of = last ? value - share * BigInt(count - 1) : share
      this.books.entries.set(answer.body.response.id + n, {
        id: answer.body.response.id + n,
        category: category.id,
        account,
        value: of,
        competence: type === '1' ? competence : monthOf(addMonths(`${competence}-01`, n)),
        due: addMonths(due, n),
        project,
        contact: 0,
        payments: n === 0 && paid ? [this.#whole(of, paid, money)] : [],
      })
      this.#moneyOf.set(answer.body.response.id + n, money)
    }
  }
  readonly #moneyOf = new Map<number, number>()

  async #pay() {
    const entry = this.#entry()
    if (!entry) return
    const { below } = this.#choice
    const open = entry.value - this.books.settled(entry)
    const value = open > 1n && below(2) ? 1n + BigInt(below(Number(open < 1000n ? open : 1000n))) : open
    // A refund has no charges.
    const charges = BigInt(open < 0n ? 0 : below(2))
    const [interest, fine] = [charges * BigInt(below(500)), charges * BigInt(below(300))]
    const discount = charges * BigInt(below(2)) * (value / 3n)
    const [date, account] = [this.#day(), this.#account()]
    const answer = await this.#who.call('POST /client/finance/entries/{id}/payments', {
      params: { id: entry.id },
      body: {
        date,
        value: amount(value === 0n ? 1n : value),
        interest: amount(interest),
        fine: amount(fine),
        discount: amount(discount),
        money_account_id: account,
      },
    })
    if (answer.status === 201) entry.payments.push({ date, value, interest, fine, discount, account })
  }

  async #setDate() {
    const entry = this.#entry()
    if (!entry) return
    const date = this.#choice.below(3) ? this.#day() : null
    const answer = await this.#who.call('PUT /client/finance/entries/date/{id}', {
      params: { id: entry.id },
      body: { date },
    })
    if (answer.status !== 200) return
    const open = entry.value - this.books.settled(entry)
    if (date === null) entry.payments = []
    else if (open !== 0n) entry.payments.push(this.#whole(open, date, this.#moneyOf.get(entry.id)!))
    else for (const payment of entry.payments) payment.date = date
  }

  async #change() {
    const entry = this.#entry()
    if (!entry) return
    const { category, account } = this.#place()
    const [value, due, project] = [this.#cents(), this.#day(), this.#project()]
    const competence = monthOf(this.#day())
    const answer = await this.#who.call('PUT /client/finance/entries/{id}', {
      params: { id: entry.id },
      body: this.#input({ category: category.id, account, value, due, project, competence }),
    })
    if (answer.status === 200) Object.assign(entry, { category: category.id, account, value, due, project, competence })
  }

  /** Divides an entry into two or three, what was paid of it in the order in which it was paid. */
  async #split() {
    const entry = this.#entry()
    const size = 2 + this.#choice.below(2)
    if (!entry || entry.value < 10n) return
    const same = this.books.categories.filter(({ income }) => income === this.books.income(entry))
    const places = Array.from({ length: size }, () => {
      const category = this.#choice.pick(same)
      const account = category.accounts.length ? this.#choice.pick(category.accounts) : 0
      return { category: category.id, account, project: this.#project() }
    })
    const first = 1n + BigInt(this.#choice.below(Number(entry.value < 1000n ? entry.value : 1000n) - 2))
    const values = size === 2 ? [first, entry.value - first] : [first, 1n, entry.value - first - 1n]
    const answer = await this.#who.call('POST /client/finance/entries/{id}/split', {
      params: { id: entry.id },
      body: {
        parts: places.map(({ category, account, project }, n) => ({
          classification_id: category,
          scheme_account_id: account || null,
          project_id: project || null,
          value: amount(values[n]!),
        })),
      },
    })
    if (answer.status !== 200) return
    const split_id = answer.body.response.split!.id
    const { body } = await this.#who.call('GET /client/finance/entries', { query: { split_id, per_page: 200 } })
    const made = body.response.map(({ id }) => id).filter((id) => !this.books.entries.has(id))
    const ids = [entry.id, ...made.toSorted((one, other) => one - other)]
    for (const [n, part] of this.books.divided(entry, values).entries()) {
      this.books.entries.set(ids[n]!, { ...part, ...places[n]!, id: ids[n]! })
      this.#moneyOf.set(ids[n]!, this.#moneyOf.get(entry.id)!)
    }
  }

  /** Makes the parts of an entry one again, where the part is booked. */
  async #join() {
    const { body } = await this.#who.call('GET /client/finance/entries', { query: { per_page: 200 } })
    const parts = body.response.filter(({ split }) => split !== null)
    if (parts.length === 0) return
    const { id, split } = this.#choice.pick(parts)
    const { category, account, project } = this.books.entries.get(id)!
    const answer = await this.#who.call('POST /client/finance/entries/{id}/join', {
      params: { id },
      body: { classification_id: category, scheme_account_id: account || null, project_id: project || null },
    })
    if (answer.status !== 200) return
    const joined = parts.filter((part) => part.split!.id === split!.id).map((part) => this.books.entries.get(part.id)!)
    const first = joined.reduce((one, other) => (one.id < other.id ? one : other))
    for (const part of joined) this.books.entries.delete(part.id)
    this.books.entries.set(first.id, {
      ...first,
      category,
      account,
      project,
      value: joined.reduce((sum, { value }) => sum + value, 0n),
      payments: joined.flatMap(({ payments }) => payments),
    })
  }

  async #remove() {
    const entry = this.#entry()
    if (!entry) return
    const answer = await this.#who.call('DELETE /client/finance/entries/{id}', { params: { id: entry.id }, query: {} })
    if (answer.status === 200) this.books.entries.delete(entry.id)
  }

  /** Pays or deletes several, and half of the time thinks better of it. */
  async #many() {
    const { shuffled, below, pick } = this.#choice
    const ids = shuffled([...this.books.entries.keys()]).slice(0, 1 + below(5))
    if (ids.length === 0) return
    const before = structuredClone(this.books.entries)
    const date = this.#day()
    const action = pick([{ type: 'pay' as const, date }, { type: 'delete' as const }])
    const { response } = (await this.#who.call('POST /client/finance/entries/bulk', { body: { ids, action } })).body
    for (const id of response.done) {
      const entry = this.books.entries.get(id)!
      if (action.type === 'delete') this.books.entries.delete(id)
      else entry.payments.push(this.#whole(entry.value - this.books.settled(entry), date, this.#moneyOf.get(id)!))
    }
    if (response.id === null || below(2)) return
    await this.#who.call('POST /client/finance/entries/bulk/{id}/undo', { params: { id: response.id } })
    this.books.entries = before
  }

  async #plan() {
    const { category, account } = this.#place()
    const [project, cents, day] = [this.#project(), this.#cents(), this.#day()]
    const place = account ? { subtopic_id: account } : { topic_id: category.id }
    const preview = this.#choice.below(4) ? cents : 0n
    const month = Number(day.slice(5, 7))
    await this.#who.call('PUT /client/finance/dre', {
      body: {
        project_id: project,
        year: Number(day.slice(0, 4)),
        values: [{ ...place, month, preview: amount(preview) }],
      },
    })
    const cell = { project, category: category.id, account, month: monthOf(day) }
    this.books.previews = this.books.previews.filter(
      (other) =>
        other.project !== project ||
        other.category !== cell.category ||
        other.account !== account ||
        other.month !== cell.month,
    )
    if (preview > 0n) this.books.previews.push({ ...cell, value: preview })
  }

  async #transfer() {
    const [from, to] = this.#choice.shuffled([...this.books.opening.keys()]) as [number, number]
    const [value, date] = [this.#cents(), this.#day()]
    const body = { from_id: from, to_id: to, value: amount(value), date, description: '' }
    const answer = await this.#who.call('POST /client/finance/transfers', { body })
    if (answer.status === 201) this.books.transfers.push({ from, to, value, date })
  }

  async #closeOrReopen() {
    const month = this.#closed.size && this.#choice.below(2) ? [...this.#closed][0]! : monthOf(this.#day())
    const reopen = this.#closed.has(month)
    const key = `${reopen ? 'DELETE' : 'PUT'} /client/finance/closed-months/{month}` as const
    await this.#who.call(key, { params: { month } })
    if (reopen) this.#closed.delete(month)
    else this.#closed.add(month)
  }

  #whole = (value: bigint, date: string, account: number): HandPayment => ({
    date,
    value,
    interest: 0n,
    fine: 0n,
    discount: 0n,
    account,
  })

  #input = ({
    category,
    account,
    value,
    due,
    project,
    competence,
  }: Omit<HandEntry, 'id' | 'contact' | 'payments'>) => ({
    classification_id: category,
    scheme_account_id: account || null,
    description: 'Lançamento',
    payment_method_id: 2,
    value: amount(value),
    month_competence: competence,
    date_finish: due,
    project_id: project || null,
  })
}
