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
type StoredCustomer = { id: string; externalReference: string }

/** The customers and payments of the practice gateway, in a file that is replaced whole. */
export class PracticeBooks {
  readonly #file: string
  readonly customers: StoredCustomer[]
  readonly payments: StoredPayment[]

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'practice-gateway.json')
    const stored = readStored(this.#file)
    this.customers = stored.customers
    this.payments = stored.payments
  }

  find = (id: string) => this.payments.find((payment) => payment.id === id)

  lastOf = (token: string) => this.payments.find(({ card }) => card?.token === token)?.card?.last ?? ''

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
    const { customers, payments } = this
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify({ customers, payments }))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function readStored(file: string): { customers: StoredCustomer[]; payments: StoredPayment[] } {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { customers: StoredCustomer[]; payments: StoredPayment[] }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { customers: [], payments: [] }
    throw error
  }
}
