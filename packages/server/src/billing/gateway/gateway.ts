import type { Amount } from '@prumo/contract/money.ts'
import { ownService } from '../../platform/own-service.ts'

/** The card that the practice gateway takes: the published test number, which no bank gives anybody. */
export const demoCard = '4111 1111 1111 1111'

/**
 * The institution that receives payments. Every method may take seconds: none is called while a connection to the
 * database is held. All throw `payment.unavailable` when there is no answer in time, and `payment.refused` with the
 * gateway's sentence when it refuses.
 */
export interface PaymentGateway {
  readonly name: 'asaas' | 'demo' | 'none'
  /** The place where a card is typed: our form, which passes it on, or the gateway's own page. */
  readonly card: 'here' | 'hosted'
  /** The customer of this reference: found, or created. @returns its id at the gateway. */
  ensureCustomer(customer: GatewayCustomer): Promise<string>
  /** Has it keep a card that was typed, without charging it. @throws payment.refused for one that cannot be charged. */
  tokenizeCard(customer: string, card: TypedCard, ip: string): Promise<KeptCard>
  createCharge(wanted: WantedCharge): Promise<GatewayCharge>
  /**
   * The charge created under our reference; undefined when there is none. With the reference of the customer also the
   * first payment of an authorization that was asked for under it.
   */
  chargeByReference(reference: string, customer?: string): Promise<GatewayCharge | undefined>
  charge(id: string): Promise<GatewayCharge | undefined>
  /** Nobody can pay it any more. A charge that is paid or gone stays as it is. */
  cancelCharge(id: string): Promise<void>
  /**
   * Gives the money of a paid charge back, whole. What became of it, the charge and its notices say.
   * @returns the page on which whoever paid a boleto says where the money goes; null where it goes back by itself.
   */
  refundCharge(id: string): Promise<string | null>
  /** An authorization of Pix Automático. */
  authorization(id: string): Promise<GatewayAuthorization | undefined>
  /** Nothing more is debited by it. One that has ended stays as it is. */
  cancelAuthorization(id: string): Promise<void>
  /** Has the payer's bank try a debit that it refused again, on a day. @throws payment.refused when it may not. */
  retryDebit(chargeId: string, on: string): Promise<void>
  /** Has an invoice of services issued for a paid charge, on a day. @throws payment.refused with what is missing. */
  scheduleInvoice(wanted: WantedInvoice): Promise<GatewayInvoice>
  /** The invoice scheduled under our reference; undefined when there is none. */
  invoiceByReference(reference: string): Promise<GatewayInvoice | undefined>
  invoice(id: string): Promise<GatewayInvoice | undefined>
  /** Asks the municipality to cancel it; whether it does, the invoice and its notices say. */
  cancelInvoice(id: string): Promise<void>
  /** True if an address is a page of the gateway's own, which may be opened from a screen. */
  isOwnLink(address: string): boolean
  /** True if a notice carries the token agreed with the gateway; compared in constant time. */
  isOwnNotice(token: string | undefined): boolean
  /** Stops what it runs. */
  close(): void
}

export const gatewayService = ownService<PaymentGateway>('billing.gateway')

export type GatewayCustomer = {
  /** Ours: the same for every charge of a company. */
  reference: string
  name: string
  /** Asked for when the customer is created; null: nobody said one. */
  taxId: string | null
  email: string | null
  phone: string | null
  address: { cep: string; street: string; number: string; complement: string; district: string }
}

export type WantedCharge = {
  customer: string
  /** Ours, of one attempt: it finds the charge again when the answer was lost. */
  reference: string
  method: 'boleto' | 'pix' | 'credit_card' | 'pix_automatic'
  value: Amount
  /** 'yyyy-MM-dd'. */
  dueOn: string
  description: string
  /** Typed just now, or the gateway's token of one that paid before; without both a card is asked for on its own page. */
  card?: TypedCard | { token: string }
  /** Where the person pays from. */
  ip?: string
  /** Of a month paid by Pix Automático: the authorization that debits it, or what a new one asks the payer for. */
  automatic?: { authorization: string } | WantedAuthorization
}

/** Paying the QR code of this charge authorizes a debit each month, of whatever the month costs. */
export type WantedAuthorization = {
  /** The payer's own limit cannot be lower. */
  limit: Amount
  /** 'yyyy-MM-dd', the day on which the first debit is due. */
  startsOn: string
  /** The seconds for which the QR code can be paid. */
  validSeconds: number
}

export type AuthorizationState = 'waiting' | 'active' | 'refused' | 'canceled' | 'expired'

/** An authorization of Pix Automático as the gateway has it now. */
export type GatewayAuthorization = {
  id: string
  /** Ours: that of the charge whose QR code asks for it. */
  reference: string
  state: AuthorizationState
  /** What the payment of its QR code says of itself: such a payment has no reference of ours. */
  qr: string | null
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

/** A card that the gateway keeps: its token pays; what people see of it is its brand and last four digits. */
export type KeptCard = { token: string; last: string; brand: string }

export type WantedInvoice = {
  /** The gateway's id of the charge. */
  charge: string
  /** Ours: it finds the invoice again when the answer was lost. */
  reference: string
  value: Amount
  /** 'yyyy-MM-dd', the day on which it is issued. */
  effectiveOn: string
  description: string
  service: InvoicedService
}

/** What the provider's municipality asks for. */
export type InvoicedService = {
  /** The gateway's number of the service, or, where it lists none, the municipality's code. */
  id: string
  code: string
  name: string
  retainIss: boolean
  /** Percentages. */
  rates: Record<'iss' | 'cofins' | 'csll' | 'inss' | 'ir' | 'pis', Amount>
}

export type InvoiceState = 'scheduled' | 'sent' | 'failed' | 'issued' | 'canceling' | 'cancel_denied' | 'canceled'

/** An invoice of services as the gateway has it now. */
export type GatewayInvoice = {
  id: string
  reference: string
  state: InvoiceState
  number: string | null
  pdf: string | null
  xml: string | null
  /** Why it failed. */
  problem: string | null
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
  /** The QR code that was paid, where the payment came without a reference. */
  qr: string | null
  /** The authorization that the QR code of this charge asks for. */
  authorization: GatewayAuthorization | null
}

/** The id of a charge that is the first payment of an authorization: until it is paid, the gateway has no payment. */
export const chargeOfAuthorization = (id: string) => `authorization:${id}`
