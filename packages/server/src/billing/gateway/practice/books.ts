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
  pixAutomaticAuthorizationId?: string
  customerId?: string
  contractId?: string
  minLimitValue?: number
  retryPolicy?: string
  immediateQrCode?: { expirationSeconds?: number; originalValue?: number }
}

/** An authorization of Pix Automático as it is answered. */
export type StoredAuthorization = {
  id: string
  status: string
  customerId: string
  contractId: string
  description: string
  minLimitValue: number
  retryPolicy: string
  payload: string
  invoiceUrl: string
  immediateQrCode: { conciliationIdentifier: string; originalValue: number; expirationDate: string }
}
/** The order to debit a payment. */
export type StoredInstruction = {
  id: string
  paymentId: string
  authorization: { id: string }
  status: string
  refusalReason: string | null
  dueDate: string
  retries: number
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
  /** The QR code that was paid. */
  pixQrCodeId?: string
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
  authorizations: StoredAuthorization[]
  instructions: StoredInstruction[]
}

/** The customers and payments of the practice gateway, in a file that is replaced whole; only in memory without one. */
export class PracticeBooks {
  readonly #file: string | undefined
  readonly customers: StoredCustomer[]
  readonly payments: StoredPayment[]
  readonly cards: StoredCard[]
  readonly invoices: StoredInvoice[]
  readonly authorizations: StoredAuthorization[]
  readonly instructions: StoredInstruction[]

  constructor(dataDir: string | undefined) {
    this.#file = dataDir === undefined ? undefined : join(dataDir, 'practice-gateway.json')
    const stored = readStored(this.#file)
    this.customers = stored.customers
    this.payments = stored.payments
    this.cards = stored.cards
    this.invoices = stored.invoices
    this.authorizations = stored.authorizations
    this.instructions = stored.instructions
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
    const { customers, payments, cards, invoices, authorizations, instructions } = this
    const all: Books = { customers, payments, cards, invoices, authorizations, instructions }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify(all))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function readStored(file: string | undefined): Books {
  const none: Books = { customers: [], payments: [], cards: [], invoices: [], authorizations: [], instructions: [] }
  if (file === undefined) return none
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Partial<Books>
    const cards = stored.cards ?? (stored.payments ?? []).flatMap(({ card }) => card ?? [])
    return { ...none, ...stored, cards }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none
    throw error
  }
}
