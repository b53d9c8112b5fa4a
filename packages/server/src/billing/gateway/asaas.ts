import { createHash, timingSafeEqual } from 'node:crypto'
import { type Amount, amountOf } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import {
  type AuthorizationState,
  chargeOfAuthorization,
  demoCard,
  type GatewayAuthorization,
  type GatewayCharge,
  type GatewayCustomer,
  type GatewayInvoice,
  type GatewayState,
  type InvoiceState,
  type PaymentGateway,
  type TypedCard,
  type WantedAuthorization,
  type WantedCharge,
  type WantedInvoice,
} from './gateway.ts'

export type AsaasParts = {
  name: 'asaas' | 'demo'
  /** With its version: 'https://api.asaas.com/v3'. */
  url: () => Promise<string>
  key: string
  /** What it sends in the header asaas-access-token of a notice. */
  noticeToken: string
  card: 'here' | 'hosted'
  /** True if its pages have such addresses. */
  isOwnLink: (address: URL) => boolean
  timeFactor?: number
  close?: () => void
}

const patienceMs = 15_000
const billing = { boleto: 'BOLETO', pix: 'PIX', credit_card: 'CREDIT_CARD', pix_automatic: 'PIX' } as const

const AsaasPayment = z.object({
  id: z.string(),
  status: z.string(),
  billingType: z.string(),
  value: z.number(),
  dueDate: z.string(),
  deleted: z.boolean().default(false),
  externalReference: z.string().nullish(),
  invoiceUrl: z.string().nullish(),
  bankSlipUrl: z.string().nullish(),
  clientPaymentDate: z.string().nullish(),
  paymentDate: z.string().nullish(),
  confirmedDate: z.string().nullish(),
  pixQrCodeId: z.string().nullish(),
  creditCard: z
    .object({
      creditCardNumber: z.string().nullish(),
      creditCardBrand: z.string().nullish(),
      creditCardToken: z.string().nullish(),
    })
    .nullish(),
})
type AsaasPayment = z.infer<typeof AsaasPayment>
const AsaasAuthorization = z.object({
  id: z.string(),
  status: z.string(),
  contractId: z.string().nullish(),
  payload: z.string().nullish(),
  /** Only of the practice gateway: the page that stands in the place of the application of a bank. */
  invoiceUrl: z.string().nullish(),
  immediateQrCode: z
    .object({ conciliationIdentifier: z.string().nullish(), originalValue: z.number().nullish() })
    .nullish(),
})
type AsaasAuthorization = z.infer<typeof AsaasAuthorization>
const AsaasInstruction = z.object({ id: z.string(), paymentId: z.string().nullish() })
const AsaasInvoice = z.object({
  id: z.string(),
  status: z.string(),
  statusDescription: z.string().nullish(),
  externalReference: z.string().nullish(),
  number: z.string().nullish(),
  pdfUrl: z.string().nullish(),
  xmlUrl: z.string().nullish(),
})
const AsaasToken = z.object({
  creditCardNumber: z.string(),
  creditCardBrand: z.string().nullish(),
  creditCardToken: z.string(),
})
const found = <Item extends z.core.SomeType>(item: Item) => z.object({ data: z.array(item) })

/** Asaas (https://docs.asaas.com): one customer of a company, one payment of each charge. */
export function asaas({
  name,
  url,
  key,
  noticeToken,
  card,
  isOwnLink,
  timeFactor = 1,
  close,
}: AsaasParts): PaymentGateway {
  async function ask<Answer extends z.ZodType>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    answer: Answer,
    body?: object,
  ): Promise<z.output<Answer> | undefined> {
    const response = await fetch(`${await url()}${path}`, {
      method,
      headers: { access_token: key, 'content-type': 'application/json', 'user-agent': 'prumo' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs * timeFactor),
    }).catch(unavailable)
    const text = await response.text().catch(unavailable)
    if (response.status === 404 && method === 'GET') return undefined
    if (response.status === 400 || response.status === 404) throw refusal(text)
    if (!response.ok) throw fail('payment.unavailable', { retryAfter: 30 })
    const parsed = answer.safeParse(jsonOf(text))
    // The answer itself could say whose card it was.
    if (!parsed.success) throw fail('payment.unavailable', { retryAfter: 30 })
    return parsed.data
  }

  /** What a payment is paid with comes from calls of its own; a payment that nobody can pay has none. */
  async function shown(payment: AsaasPayment): Promise<GatewayCharge> {
    const state = stateOf(payment)
    const payable = state === 'open' || state === 'overdue'
    const line =
      payable && payment.billingType === 'BOLETO'
        ? await ask('GET', `/payments/${payment.id}/identificationField`, z.object({ identificationField: z.string() }))
        : undefined
    const pix =
      payable && payment.billingType === 'PIX'
        ? await ask('GET', `/payments/${payment.id}/pixQrCode`, z.object({ payload: z.string() }))
        : undefined
    const { creditCard, bankSlipUrl } = payment
    return {
      id: payment.id,
      reference: payment.externalReference ?? '',
      state,
      value: amountOf(payment.value.toFixed(2)) as Amount,
      dueOn: payment.dueDate,
      link: payment.invoiceUrl ?? '',
      boleto: line ? { url: bankSlipUrl ?? payment.invoiceUrl ?? '', line: line.identificationField } : null,
      pix: pix?.payload ?? null,
      card: creditCard?.creditCardNumber
        ? {
            last: creditCard.creditCardNumber.slice(-4),
            brand: creditCard.creditCardBrand ?? '',
            token: creditCard.creditCardToken ?? null,
          }
        : null,
      paidOn: payment.clientPaymentDate ?? payment.paymentDate ?? payment.confirmedDate ?? null,
      qr: payment.externalReference ? null : (payment.pixQrCodeId ?? null),
      authorization: null,
    }
  }

  /** The payment of the QR code of an authorization: there is none before the QR code is paid, and it has no reference. */
  async function firstPayment({ immediateQrCode }: AsaasAuthorization) {
    const qr = immediateQrCode?.conciliationIdentifier
    if (!qr) return undefined
    const payments = (await ask('GET', `/payments?pixQrCodeId=${encodeURIComponent(qr)}&limit=10`, found(AsaasPayment)))
      ?.data
    return payments?.find(({ deleted }) => !deleted)
  }

  /** An authorization and the payment of its QR code are one charge of ours. */
  async function shownFirst(authorization: AsaasAuthorization): Promise<GatewayCharge> {
    const of = authorizationOf(authorization)
    const payment = await firstPayment(authorization)
    const known = { id: chargeOfAuthorization(of.id), reference: of.reference, qr: null, authorization: of }
    if (payment) return { ...(await shown(payment)), ...known }
    return {
      ...known,
      state: of.state === 'waiting' || of.state === 'active' ? 'open' : 'canceled',
      value: amountOf((authorization.immediateQrCode?.originalValue ?? 0).toFixed(2)) as Amount,
      dueOn: '',
      link: authorization.invoiceUrl ?? '',
      boleto: null,
      pix: authorization.payload ?? null,
      card: null,
      paidOn: null,
    }
  }

  const authorizationPath = (id: string) => `/pix/automatic/authorizations/${encodeURIComponent(id)}`
  const findAuthorization = (id: string) => ask('GET', authorizationPath(id), AsaasAuthorization)

  /** The payment of a charge of ours. */
  async function paymentOf(id: string): Promise<AsaasPayment | undefined> {
    const of = authorizationIn(id)
    if (of === undefined) return ask('GET', `/payments/${encodeURIComponent(id)}`, AsaasPayment)
    const authorization = await findAuthorization(of)
    return authorization && firstPayment(authorization)
  }

  async function cancelAuthorization(id: string) {
    const authorization = await findAuthorization(id)
    if (!authorization || isOver(authorizationOf(authorization).state)) return
    await ask('DELETE', authorizationPath(id), z.unknown())
  }

  return {
    name,
    card,
    async ensureCustomer(customer) {
      const reference = encodeURIComponent(customer.reference)
      const Customer = z.object({ id: z.string() })
      const known = await ask('GET', `/customers?externalReference=${reference}&limit=1`, found(Customer))
      if (known?.data[0]) return known.data[0].id
      if (customer.taxId === null) throw fail('payment.refused', { message: 'Informe o CPF ou o CNPJ de quem paga.' })
      return (await ask('POST', '/customers', Customer, wireCustomer(customer)))!.id
    },
    async tokenizeCard(customer, typed, ip) {
      const body = { customer, ...wireCard(typed), remoteIp: ip }
      const made = await ask('POST', '/creditCard/tokenizeCreditCard', AsaasToken, body)
      const { creditCardNumber, creditCardBrand, creditCardToken } = made!
      return { token: creditCardToken, last: creditCardNumber.slice(-4), brand: creditCardBrand ?? '' }
    },
    async createCharge(wanted) {
      const { automatic } = wanted
      if (!automatic || 'authorization' in automatic)
        return shown((await ask('POST', '/payments', AsaasPayment, wireCharge(wanted)))!)
      const body = wireAuthorization(wanted, automatic)
      return shownFirst((await ask('POST', '/pix/automatic/authorizations', AsaasAuthorization, body))!)
    },
    async chargeByReference(reference, customer) {
      const path = `/payments?externalReference=${encodeURIComponent(reference)}&limit=1`
      const payment = (await ask('GET', path, found(AsaasPayment)))?.data[0]
      if (payment || customer === undefined) return payment && shown(payment)
      const known = `/customers?externalReference=${encodeURIComponent(customer)}&limit=1`
      const id = (await ask('GET', known, found(z.object({ id: z.string() }))))?.data[0]?.id
      if (id === undefined) return undefined
      const all = `/pix/automatic/authorizations?customerId=${encodeURIComponent(id)}&limit=100`
      const asked = (await ask('GET', all, found(AsaasAuthorization)))?.data
      const authorization = asked?.find(({ contractId }) => contractId === reference)
      return authorization && shownFirst(authorization)
    },
    async charge(id) {
      const of = authorizationIn(id)
      if (of !== undefined) {
        const authorization = await findAuthorization(of)
        return authorization && shownFirst(authorization)
      }
      const payment = await ask('GET', `/payments/${encodeURIComponent(id)}`, AsaasPayment)
      return payment && shown(payment)
    },
    async authorization(id) {
      const authorization = await findAuthorization(id)
      return authorization && authorizationOf(authorization)
    },
    cancelAuthorization,
    async retryDebit(chargeId, on) {
      const path = '/pix/automatic/paymentInstructions'
      const listed = await ask(
        'GET',
        `${path}?paymentId=${encodeURIComponent(chargeId)}&limit=10`,
        found(AsaasInstruction),
      )
      const instruction = listed?.data.find(({ paymentId }) => paymentId === chargeId)
      if (!instruction) throw fail('payment.refused')
      await ask('POST', `${path}/${encodeURIComponent(instruction.id)}/retries`, z.unknown(), { dueDate: on })
    },
    async cancelCharge(id) {
      const of = authorizationIn(id)
      if (of !== undefined) {
        const authorization = await findAuthorization(of)
        // One that was paid debits the next months: it is canceled on its own.
        if (authorization && !(await firstPayment(authorization))) await cancelAuthorization(of)
        return
      }
      const payment = await ask('GET', `/payments/${encodeURIComponent(id)}`, AsaasPayment)
      if (!payment || !['open', 'overdue'].includes(stateOf(payment))) return
      await ask('DELETE', `/payments/${encodeURIComponent(id)}`, z.object({ deleted: z.boolean() }))
    },
    async refundCharge(id) {
      const payment = await paymentOf(id)
      if (!payment || !['confirmed', 'received'].includes(stateOf(payment))) return null
      const path = `/payments/${encodeURIComponent(payment.id)}`
      if (payment.billingType !== 'BOLETO') {
        await ask('POST', `${path}/refund`, z.object({}), {})
        return null
      }
      const asked = await ask('POST', `${path}/bankSlip/refund`, z.object({ requestUrl: z.string().nullish() }), {})
      return asked?.requestUrl ?? null
    },
    async scheduleInvoice(wanted) {
      const charge = authorizationIn(wanted.charge) === undefined ? wanted.charge : (await paymentOf(wanted.charge))?.id
      if (charge === undefined) throw fail('payment.refused', { message: 'O pagamento não foi encontrado.' })
      return invoiceOf((await ask('POST', '/invoices', AsaasInvoice, wireInvoice({ ...wanted, charge })))!)
    },
    async invoiceByReference(reference) {
      const path = `/invoices?externalReference=${encodeURIComponent(reference)}&limit=1`
      const invoice = (await ask('GET', path, found(AsaasInvoice)))?.data[0]
      return invoice && invoiceOf(invoice)
    },
    async invoice(id) {
      const invoice = await ask('GET', `/invoices/${encodeURIComponent(id)}`, AsaasInvoice)
      return invoice && invoiceOf(invoice)
    },
    async cancelInvoice(id) {
      await ask('POST', `/invoices/${encodeURIComponent(id)}/cancel`, z.object({}), {})
    },
    isOwnLink: (address) => URL.canParse(address) && isOwnLink(new URL(address)),
    isOwnNotice: (token) => token !== undefined && timingSafeEqual(digest(token), digest(noticeToken)),
    close: () => close?.(),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function unavailable(cause: unknown): never {
  throw fail('payment.unavailable', { retryAfter: 30, cause: (cause as Error).name })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Asaas' own sentences are Portuguese; digits of a card in them are taken out, but for the card of the practice gateway's
 * own sentence, which is nobody's.
 */
function refusal(text: string) {
  const parsed = z.object({ errors: z.array(z.object({ description: z.string() })) }).safeParse(jsonOf(text))
  const message = parsed.success
    ? parsed.data.errors
        .map(({ description }) =>
          description.replaceAll(/\d[\d .-]{10,}\d/g, (number) => (number === demoCard ? number : '…')),
        )
        .join(' ')
    : ''
  return fail('payment.refused', message === '' ? {} : { message })
}

const states: Record<string, GatewayState> = {
  CONFIRMED: 'confirmed',
  RECEIVED: 'received',
  RECEIVED_IN_CASH: 'received',
  DUNNING_RECEIVED: 'received',
  OVERDUE: 'overdue',
  DUNNING_REQUESTED: 'overdue',
  REFUNDED: 'refunded',
  REFUND_IN_PROGRESS: 'refunded',
  CHARGEBACK_REQUESTED: 'chargeback',
  CHARGEBACK_DISPUTE: 'chargeback',
  AWAITING_CHARGEBACK_REVERSAL: 'chargeback',
}
const stateOf = ({ status, deleted }: AsaasPayment): GatewayState => (deleted ? 'canceled' : (states[status] ?? 'open'))

const wireCustomer = ({ reference, name, taxId, email, phone, address }: GatewayCustomer) => ({
  name,
  cpfCnpj: taxId,
  ...(email && { email }),
  ...(phone && { mobilePhone: phone }),
  address: address.street,
  addressNumber: address.number,
  complement: address.complement,
  province: address.district,
  postalCode: address.cep,
  externalReference: reference,
  // We write to people ourselves.
  notificationDisabled: true,
})

const wireCharge = ({ customer, reference, method, value, dueOn, description, card, ip, automatic }: WantedCharge) => ({
  customer,
  billingType: billing[method],
  value: Number(value),
  dueDate: dueOn,
  description,
  externalReference: reference,
  ...(card && ('token' in card ? { creditCardToken: card.token } : wireCard(card))),
  ...(ip && card && { remoteIp: ip }),
  ...(automatic && 'authorization' in automatic && { pixAutomaticAuthorizationId: automatic.authorization }),
})

const longestText = 35

/** Without `value` each debit may have its own: a coupon ends, and plans change. Its policy can only be set now. */
const wireAuthorization = (
  { customer, reference, value, description }: WantedCharge,
  { limit, startsOn, validSeconds }: WantedAuthorization,
) => ({
  frequency: 'MONTHLY',
  contractId: reference,
  startDate: startsOn,
  customerId: customer,
  // The QR code contains it.
  description: description.slice(0, longestText),
  paymentCreationMode: 'MANUAL',
  retryPolicy: 'ALLOW_THREE_IN_SEVEN_DAYS',
  minLimitValue: Number(limit),
  immediateQrCode: { expirationSeconds: validSeconds, originalValue: Number(value) },
})

const authorizationStates: Record<string, AuthorizationState> = {
  CREATED: 'waiting',
  ACTIVE: 'active',
  REFUSED: 'refused',
  CANCELLED: 'canceled',
  CANCELED: 'canceled',
  EXPIRED: 'expired',
}
const isOver = (state: AuthorizationState) => state !== 'waiting' && state !== 'active'

const authorizationOf = ({ id, contractId, status, immediateQrCode }: AsaasAuthorization): GatewayAuthorization => ({
  id,
  reference: contractId ?? '',
  // One that is not known authorizes nothing.
  state: authorizationStates[status] ?? 'waiting',
  qr: immediateQrCode?.conciliationIdentifier ?? null,
})

/** The authorization in the id of a charge. */
const authorizationIn = (chargeId: string): string | undefined =>
  chargeId.startsWith(chargeOfAuthorization('')) ? chargeId.slice(chargeOfAuthorization('').length) : undefined

const invoiceStates: Record<string, InvoiceState> = {
  SCHEDULED: 'scheduled',
  SYNCHRONIZED: 'sent',
  AUTHORIZED: 'issued',
  PROCESSING_CANCELLATION: 'canceling',
  CANCELED: 'canceled',
  CANCELLATION_DENIED: 'cancel_denied',
  ERROR: 'failed',
}

function invoiceOf(invoice: z.infer<typeof AsaasInvoice>): GatewayInvoice {
  const state = invoiceStates[invoice.status] ?? 'scheduled'
  return {
    id: invoice.id,
    reference: invoice.externalReference ?? '',
    state,
    number: invoice.number ?? null,
    pdf: invoice.pdfUrl ?? null,
    xml: invoice.xmlUrl ?? null,
    problem: state === 'failed' || state === 'cancel_denied' ? (invoice.statusDescription ?? null) : null,
  }
}

const wireInvoice = ({ charge, reference, value, effectiveOn, description, service }: WantedInvoice) => ({
  payment: charge,
  serviceDescription: description,
  observations: '',
  externalReference: reference,
  value: Number(value),
  deductions: 0,
  effectiveDate: effectiveOn,
  ...(service.id ? { municipalServiceId: service.id } : { municipalServiceCode: service.code }),
  municipalServiceName: service.name,
  taxes: {
    retainIss: service.retainIss,
    iss: Number(service.rates.iss),
    cofins: Number(service.rates.cofins),
    csll: Number(service.rates.csll),
    inss: Number(service.rates.inss),
    ir: Number(service.rates.ir),
    pis: Number(service.rates.pis),
  },
})

const wireCard = ({ holder, number, month, year, code, owner }: TypedCard) => ({
  creditCard: { holderName: holder, number, expiryMonth: month, expiryYear: year, ccv: code },
  creditCardHolderInfo: {
    name: owner.name,
    email: owner.email,
    cpfCnpj: owner.taxId,
    postalCode: owner.cep,
    addressNumber: owner.number,
    phone: owner.phone,
  },
})
