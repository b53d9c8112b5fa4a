import type { Person } from '../../testing/test-server.ts'

type Booked = { category: number; account: number }

/** The books of a company in tests: two categories to book on, and entries of them. */
export class Bookkeeping {
  readonly #who: Person
  sales!: Booked
  costs!: Booked

  private constructor(who: Person) {
    this.#who = who
  }

  static async of(who: Person): Promise<Bookkeeping> {
    const books = new Bookkeeping(who)
    const sales = await books.category('Vendas', '1', 1)
    books.sales = { category: sales, account: await books.account('Vendas à vista', sales) }
    const costs = await books.category('Escritório', '2', 5)
    books.costs = { category: costs, account: await books.account('Papel', costs) }
    return books
  }

  async category(topic: string, type: '1' | '2', group_id: number): Promise<number> {
    return (await this.#who.call('POST /client/finance/topic', { body: { topic, type, group_id } })).body.response.id
  }

  async account(topic: string, topic_id: number): Promise<number> {
    return (await this.#who.call('POST /client/finance/subtopic', { body: { topic, topic_id } })).body.response.id
  }

  /** Books an income of 10, or whatever `more` says. */
  book(more: object) {
    const body = {
      classification_id: this.sales.category,
      scheme_account_id: this.sales.account as number | null,
      description: 'Lançamento',
      payment_method_id: 2,
      value: 10,
      month_competence: '2026-05',
      date_finish: '2026-05-05',
      ...more,
    }
    return this.#who.call('POST /client/finance/entries', { body })
  }

  income = async (value: number, more: object) => (await this.book({ value, ...more })).body.response
  expense = async (value: number, more: object) =>
    (
      await this.book({
        value,
        classification_id: this.costs.category,
        scheme_account_id: this.costs.account,
        ...more,
      })
    ).body.response

  /** What a form would send back of an entry as it is shown. */
  input = (entry: Omit<Awaited<ReturnType<Bookkeeping['income']>>, 'updated_at' | 'payments'>) => ({
    classification_id: entry.classification_id,
    scheme_account_id: entry.scheme_account_id,
    description: entry.description,
    payment_method_id: entry.payment_method_id,
    value: entry.value,
    month_competence: entry.competence,
    date_finish: entry.date_finish,
    project_id: entry.project_id,
    contact_id: entry.contact_id,
  })
}
