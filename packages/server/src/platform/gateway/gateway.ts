import type { Amount } from '@prumo/contract/money.ts'

/**
 * The institution that receives payments. Every method may take seconds: none is called while a connection to the
 * database is held. All throw `payment.unavailable` when there is no answer in time, and `payment.refused` with the
 * gateway's sentence when it refuses.
 */
export interface PaymentGateway {
  readonly name: 'asaas' | 'demo' | 'none'
  /** Whether a card is typed on our form and passed on, or on the gateway's own page. */
  readonly card: 'here' | 'hosted'
  /** The customer of this reference: found, or created. @returns its id at the gateway. */
  ensureCustomer(customer: GatewayCustomer): Promise<string>
  createCharge(wanted: WantedCharge): Promise<GatewayCharge>
  /** The charge created under our reference; undefined when there is none. */
  chargeByReference(reference: string): Promise<GatewayCharge | undefined>
  charge(id: string): Promise<GatewayCharge | undefined>
  /** Nobody can pay it any more. A charge that is paid or gone stays as it is. */
  cancelCharge(id: string): Promise<void>
  /** Whether a notice carries the token agreed with the gateway; compared in constant time. */
  isOwnNotice(token: string | undefined): boolean
  /** Stops what it runs. */
  close(): void
}

export type GatewayCustomer = {
  /** Ours: the same for every charge of a company. */
  reference: string
  name: string
  taxId: string
  email: string | null
  phone: string | null
  address: { cep: string; street: string; number: string; complement: string; district: string }
}

export type WantedCharge = {
  customer: string
  /** Ours, of one attempt: it finds the charge again when the answer was lost. */
  reference: string
  method: 'boleto' | 'pix' | 'credit_card'
  value: Amount
  /** 'yyyy-MM-dd'. */
  dueOn: string
  description: string
  /** Typed just now, or the gateway's token of one that paid before; without both a card is asked for on its own page. */
  card?: TypedCard | { token: string }
  /** Where the person pays from. */
  ip?: string
}

export type TypedCard = {
  holder: string
  number: string
  month: string
  year: string
  code: string
  owner: {
    name: string
    taxId: string
    email: string
    phone: string
    cep: string
    number: string
  }
}

export type GatewayState = 'open' | 'overdue' | 'canceled' | 'confirmed' | 'received' | 'refunded' | 'chargeback'

/** A charge as the gateway has it now. */
export type GatewayCharge = {
  id: string
  reference: string
  state: GatewayState
  value: Amount
  dueOn: string
  /** Its page at the gateway. */
  link: string
  boleto: { url: string; line: string } | null
  pix: string | null
  card: { last: string; brand: string; token: string | null } | null
  /** 'yyyy-MM-dd', the day on which the customer paid. */
  paidOn: string | null
}
