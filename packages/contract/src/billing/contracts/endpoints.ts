import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, Id, Instant, whole } from '../../fields.ts'
import { Money, MoneyShown, ofCents } from '../../money.ts'
import { finds, lists, one } from '../../record-calls.ts'
import { MethodOrder } from '../payments/endpoints.ts'
import { PaymentMethod } from '../plans/endpoints.ts'

/** OPEN until something is paid, PAID from then on, CANCELED after a cancellation (rule R283). */
export const ContractCode = z.enum(['OPEN', 'PAID', 'CANCELED'])

export const chargeStates = [
  'requested',
  'open',
  'overdue',
  'refused',
  'abandoned',
  'canceled',
  'confirmed',
  'received',
  'refunded',
  'chargeback',
] as const
export const ChargeState = z.enum(chargeStates)

/** Of Pix Automático: asked for by a QR code, given by the payer's bank, and ended by one of both. */
export const authorizationStates = ['waiting', 'active', 'refused', 'canceled', 'expired'] as const

const contract = {
  id: z.int(),
  code_payment: z.string(),
  company_id: z.int(),
  status: z.string(),
  status_code: ContractCode,
  /** The state of its last charge. */
  payment_status: ChargeState,
  date: z.string(),
  date_started: z.string(),
  /** Until when access is paid; null while nothing is. */
  date_finish: z.string().nullable(),
  plan_code: z.int(),
  plan_name: z.string(),
  /** The price of the plan by month, without coupon. */
  plan_price: MoneyShown,
  limit_people: z.int(),
  limit_gb: z.int(),
  date_payment: z.string().nullable(),
  method: PaymentMethod,
  /** Where the charge that is open can be paid; null when none is. */
  payment_link: z.string().nullable(),
  /** 'Visa final 1234', of a card that pays by itself. */
  card: z.string().nullable(),
  /** The newest authorization of Pix Automático; null when none was asked for. `limit`: no lower one can be set. */
  authorization: z.object({ state: z.enum(authorizationStates), status: z.string(), limit: MoneyShown }).nullable(),
  /** What the coupon does, in words. */
  coupon: z.string().nullable(),
  /** The day from which another plan is in force, and its name. */
  next_plan: z.string().nullable(),
  /** What the next charge comes to, and when it is due; null after a cancellation. */
  next_value: MoneyShown.nullable(),
  next_due_on: z.string().nullable(),
  /** A pause that is to come, or running: on its days everything can be read, and nothing is charged. */
  pause: z.object({ starts_on: z.string(), ends_on: z.string(), running: z.boolean() }).nullable(),
}
export const BillingContract = z.object(contract).meta({ id: 'BillingContract' })

/** What became of an invoice of services (NFS-e). */
export const invoiceStates = [
  'requested',
  'scheduled',
  'sent',
  'failed',
  'issued',
  'canceling',
  'cancel_denied',
  'canceled',
] as const

export const ServiceInvoice = z
  .object({
    state: z.enum(invoiceStates),
    status: z.string(),
    number: z.string().nullable(),
    pdf: z.string().nullable(),
    xml: z.string().nullable(),
    /** True if both are pages of the gateway; others are shown and not opened. */
    own: z.boolean(),
  })
  .meta({ id: 'ServiceInvoice' })

export const Payment = z
  .object({
    id: z.int(),
    kind: z.enum(['period', 'upgrade']),
    value: MoneyShown,
    method: PaymentMethod,
    due_on: z.string(),
    period_from: z.string(),
    period_to: z.string(),
    state: ChargeState,
    status: z.string(),
    date_payment: z.string().nullable(),
    payment_link: z.string().nullable(),
    boleto: z.object({ url: z.string(), line: z.string() }).nullable(),
    pix: z.object({ payload: z.string(), qr: z.string() }).nullable(),
    /** Paying its PIX also authorizes the debit of the next months. */
    authorizes: z.boolean(),
    /** The day on which the bank debits it by Pix Automático; null for all other payments. */
    debit_on: z.string().nullable(),
    /** Its invoice of services; null where none is issued. */
    invoice: ServiceInvoice.nullable(),
  })
  .meta({ id: 'BillingPayment' })

export const ContractDetail = z
  .object({
    ...contract,
    payments: z.array(Payment),
    /** The pauses that can be asked for now; none when none can. */
    pause_choices: z.array(z.object({ months: z.int(), starts_on: z.string(), ends_on: z.string() })),
    /** Its cancellation can be taken back: its paid time runs, and no other contract is in force. */
    can_keep: z.boolean(),
  })
  .meta({ id: 'BillingContractDetail' })

/** What a change of plan costs, as the preview says it and the change charges it. */
export const PlanChange = z
  .object({
    plans_id: z.int(),
    name: z.string(),
    /** `now`: from today, for the difference of the days that are left. `later`: from the next month on. */
    when: z.enum(['now', 'later']),
    /** What is charged today. */
    value: MoneyShown,
    from: z.string(),
    /** What each month costs from then on; with a coupon of some months, after those that are left of it. */
    monthly: MoneyShown,
    /** The next months, which cost less by that coupon; null where none is left of it. */
    with_coupon: z.object({ months: z.int(), value: MoneyShown }).nullable(),
  })
  .meta({ id: 'PlanChange' })

const ChosenPlan = z.object({ id: Id, plan: Id })
/** Why a contract cannot change to a plan, whatever it costs. */
const noChange = [
  'not_found',
  'plan.not_offered',
  'plan.same',
  'plan.unpaid',
  'plan.paused',
  'plan.paid_ahead',
  'payment.canceled',
] as const

const plans = { audience: 'plans' } as const

export const contractCalls = defineCalls(plans, {
  'GET /client/finance/payments': {
    summary: 'Os planos que a empresa contratou, o último primeiro',
    payment: 'any',
    ...lists(BillingContract),
  },
  'GET /client/finance/payment/{id}': {
    summary: 'Um plano contratado, com seus pagamentos',
    payment: 'any',
    ...finds(ContractDetail),
  },
  'DELETE /client/finance/payment/{id}': {
    summary: 'Cancelar um plano: o acesso continua até o fim do tempo pago',
    payment: 'any',
    response: z.object({ message: z.string() }),
    errors: ['not_found', 'payment.canceled', 'payment.in_progress', 'payment.off', 'payment.unavailable'],
  },
  'POST /client/finance/payment/{id}/keep': {
    summary: 'Desfazer o cancelamento, enquanto o tempo pago não acabou',
    payment: 'any',
    response: one(BillingContract),
    errors: ['not_found', 'payment.not_canceled', 'payment.ended', 'payment.active', 'plan.people', 'plan.space'],
  },
  'POST /client/finance/payment/{id}/pause': {
    summary: 'Pausar um plano por um a três meses, a partir do fim do tempo pago',
    payment: 'any',
    body: z.object({ months: whole(1, 3, 'Escolha de um a três meses'), starts_on: DateOnly }),
    response: z.object({ message: z.string(), response: BillingContract }),
    errors: [
      'not_found',
      'payment.canceled',
      'payment.in_progress',
      'payment.off',
      'payment.unavailable',
      'pause.unpaid',
      'pause.exists',
      'pause.stale',
    ],
  },
  'DELETE /client/finance/payment/{id}/pause': {
    summary: 'Retomar um plano pausado, ou desfazer a pausa antes que comece',
    payment: 'any',
    response: z.object({ message: z.string(), response: BillingContract }),
    errors: [
      'not_found',
      'payment.canceled',
      'payment.in_progress',
      'payment.off',
      'payment.unavailable',
      'pause.none',
    ],
  },
  'PUT /client/finance/payment/{id}/method': {
    summary: 'Mudar a forma de pagamento de um plano, ou o cartão que o paga',
    payment: 'any',
    body: MethodOrder,
    response: z.object({ message: z.string(), response: BillingContract }),
    // The body may have a card: neither its fingerprint nor an answer to it is stored.
    confidential: true,
    errors: [
      'not_found',
      'method.same',
      'address.missing',
      'payment.canceled',
      'payment.in_progress',
      'payment.hosted',
      'payment.refused',
      'payment.off',
      'payment.unavailable',
    ],
  },
  'GET /client/finance/payment/{id}/plans/{plan}': {
    summary: 'O que custa mudar para outro plano',
    payment: 'any',
    params: ChosenPlan,
    response: one(PlanChange),
    errors: noChange,
  },
  'PUT /client/finance/payment/{id}/plan': {
    summary: 'Mudar de plano, pelo valor que a prévia mostrou',
    payment: 'any',
    body: z.object({ plans_id: chosenId('Escolha um plano'), value: Money({ min: ofCents(0n) }) }),
    response: z.object({ message: z.string(), response: BillingContract, paymentLink: z.string().nullable() }),
    errors: [
      ...noChange,
      'plan.people',
      'plan.space',
      'plan.preview_stale',
      'payment.in_progress',
      'payment.refused',
      'payment.off',
      'payment.unavailable',
    ],
  },
  'GET /client/finance/payment/{id}/receipts/{charge}': {
    weight: 'heavy',
    summary: 'O recibo de um pagamento, em PDF',
    payment: 'any',
    params: z.object({ id: Id, charge: Id }),
    response: download('application/pdf'),
    errors: ['not_found', 'payment.unpaid'],
  },
})

/** A contract text of the provider, and whether the company accepted it. */
export const ContractText = z
  .object({
    id: z.int(),
    title: z.string(),
    version: z.int(),
    /** HTML. */
    contract: z.string(),
    status: z.enum(['open', 'accepted']),
    date_create: Instant,
    date_accept: Instant.nullable(),
    accepted_by: z.string().nullable(),
  })
  .meta({ id: 'ContractText' })

const configs = { audience: 'configs' } as const

export const contractTextCalls = defineCalls(configs, {
  'GET /client/contracts': { summary: 'Os contratos do Prumo com a empresa', ...lists(ContractText) },
  'POST /client/contracts/{id}': {
    summary: 'Aceitar um contrato em nome da empresa',
    payment: 'limited',
    response: one(ContractText),
    errors: ['not_found', 'contract.accepted'],
  },
  'GET /client/contracts/{id}/pdf': {
    weight: 'heavy',
    summary: 'Um contrato em PDF, com o comprovante do aceite: quem, quando, de que endereço e o resumo do texto',
    response: download('application/pdf'),
  },
})
