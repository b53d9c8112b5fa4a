import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What it got, as JSON. */
export type Stored = {
  customer?: string
  billingType?: string
  value?: number
  dueDate?: string
  description?: string
  externalReference?: string
  creditCard?: { number: string }
  creditCardToken?: string
  payment?: string
  effectiveDate?: string
  municipalServiceId?: string
  municipalServiceCode?: string
}

export type StoredPayment = {
  id: string
  billingType: string
  /** Decimal text. */
  value: string
  dueDate: string
  description: string
  externalReference: string
  status: string
  deleted: boolean
  invoiceUrl: string
  clientPaymentDate: string | null
  /** Never the number and the code. */
  card: { last: string; token: string } | null
}
/** An invoice of services as it is answered. */
export type StoredInvoice = {
  id: string
  payment: string
  externalReference: string
  /** Decimal text. */
  value: string
  effectiveDate: string
  status: string
  statusDescription: string | null
  number: string | null
  pdfUrl: string | null
  xmlUrl: string | null
}
type StoredCustomer = { id: string; externalReference: string }
/** Never the number and the code. */
type StoredCard = { token: string; last: string }
type Books = {
  customers: StoredCustomer[]
  payments: StoredPayment[]
  cards: StoredCard[]
  invoices: StoredInvoice[]
}

/** The customers and payments of the practice gateway, in a file that is replaced whole; only in memory without one. */
export class PracticeBooks {
  readonly #file: string | undefined
  readonly customers: StoredCustomer[]
  readonly payments: StoredPayment[]
  readonly cards: StoredCard[]
  readonly invoices: StoredInvoice[]

  constructor(dataDir: string | undefined) {
    this.#file = dataDir === undefined ? undefined : join(dataDir, 'practice-gateway.json')
    const stored = readStored(this.#file)
    this.customers = stored.customers
    this.payments = stored.payments
    this.cards = stored.cards
    this.invoices = stored.invoices
  }

  find = (id: string) => this.payments.find((payment) => payment.id === id)

  lastOf = (token: string) => this.cards.find((card) => card.token === token)?.last ?? ''

  addCard(number: string): StoredCard {
    const card = { token: `tok_${randomBytes(8).toString('hex')}`, last: number.slice(-4) }
    this.cards.push(card)
    this.save()
    return card
  }

  addCustomer({ externalReference }: Stored): StoredCustomer {
    const customer = { id: `cus_${randomBytes(6).toString('hex')}`, externalReference: externalReference ?? '' }
    this.customers.push(customer)
    this.save()
    return customer
  }

  add(payment: StoredPayment) {
    this.payments.push(payment)
    this.save()
  }

  save() {
    if (this.#file === undefined) return
    const { customers, payments, cards, invoices } = this
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify({ customers, payments, cards, invoices }))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function readStored(file: string | undefined): Books {
  if (file === undefined) return { customers: [], payments: [], cards: [], invoices: [] }
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Books>
    const { customers = [], payments = [], invoices = [] } = stored
    return { customers, payments, invoices, cards: stored.cards ?? payments.flatMap(({ card }) => card ?? []) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return { customers: [], payments: [], cards: [], invoices: [] }
    throw error
  }
}
