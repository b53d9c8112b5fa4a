import { z } from 'zod'
import { TaxId } from '../../brazil-fields.ts'
import { defineCalls } from '../../contract.ts'
import { DateOnly } from '../../date-fields.ts'
import { chosenId, optionalText, text } from '../../fields.ts'
import { PaymentMethod } from '../plans/endpoints.ts'

const digits = (pattern: RegExp, message: string) =>
  z
    .string(message)
    .transform((typed) => typed.replaceAll(/[\s.-]/g, ''))
    .pipe(z.string().regex(pattern, message))

/** A card as the specification's form asks for it. It is passed on to the gateway, and stored nowhere (decision O165). */
export const Card = z.object({
  card_number: digits(/^\d{16,19}$/, 'Numero do cartão inválido'),
  validate_month: digits(/^(0[1-9]|1[0-2])$/, 'Mês da expiração do cartão inválido'),
  validate_year: digits(/^20\d{2}$/, 'Ano da expiração do cartão inválido'),
  card_name: text(80, 'Preencha o nome impresso no cartão'),
  card_security: digits(/^\d{3}$/, 'CVV do cartão inválido'),
})

const order = {
  plans_id: chosenId('Escolha um plano'),
  /** The CPF or the CNPJ of the payer (decisions O170 and O268). */
  cpf: TaxId,
  coupon: optionalText(40),
}
export const Order = z.object(order)

/** The generate-* calls take the plan under both names that the specification has for it (decision O163). */
const underBothNames = {
  plans_id: order.plans_id.optional(),
  plan_id: order.plans_id.optional(),
}
const hasPlan = ({ plans_id, plan_id }: PlanNames) => plans_id !== undefined || plan_id !== undefined
const noPlan = { error: 'Escolha um plano', path: ['plans_id'] }
type PlanNames = { plans_id?: number | undefined; plan_id?: number | undefined }
const underOneName = <Typed extends PlanNames>({ plan_id, plans_id, ...others }: Typed) => ({
  ...others,
  plans_id: (plans_id ?? plan_id)!,
})
export const RenewOrder = z.object({ plans_id: order.plans_id, cpf: TaxId })
const byCard = { ...order, card: Card.optional(), birthday: DateOnly.optional() }
type Birthday = { card?: object | undefined; birthday?: string | undefined }
const hasBirthday = ({ card, birthday }: Birthday) => card === undefined || birthday !== undefined
const noBirthday = { error: 'Preencha a data de nascimento', path: ['birthday'] }
/** Without `card` the answer has the link of the gateway's own page for it. */
export const CardOrder = z.object(byCard).refine(hasBirthday, noBirthday)

const GeneratedOrder = z
  .object({ ...order, ...underBothNames })
  .refine(hasPlan, noPlan)
  .transform(underOneName)
const GeneratedCardOrder = z
  .object({ ...byCard, ...underBothNames })
  .refine(hasPlan, noPlan)
  .refine(hasBirthday, noBirthday)
  .transform(underOneName)

/**
 * How a plan in force is paid from now on. A card is typed with its payer's CPF or CNPJ and birthday; without `card` it is asked
 * for on the gateway's own page.
 */
export const MethodOrder = z
  .object({ method: PaymentMethod, cpf: TaxId.optional(), card: Card.optional(), birthday: DateOnly.optional() })
  .refine(({ method, card }) => card === undefined || method === 'credit_card', {
    error: 'Escolha uma forma de pagamento',
    path: ['method'],
  })
  .refine(({ card, cpf }) => card === undefined || cpf !== undefined, { error: 'CPF ou CNPJ inválido', path: ['cpf'] })
  .refine(hasBirthday, noBirthday)

const Paid = z.object({ message: z.string(), id: z.int(), paymentLink: z.string() })
const WithPix = z.object({ ...Paid.shape, pix: z.object({ payload: z.string(), qr: z.string() }).nullable() })

const refusals = [
  'plan.not_offered',
  'plan.people',
  'plan.space',
  'coupon.invalid',
  'coupon.used',
  'coupon.used_up',
  'address.missing',
  'payment.active',
  'payment.in_progress',
  'payment.refused',
  'payment.off',
  'payment.unavailable',
] as const

const boleto = {
  audience: 'plans',
  payment: 'any',
  body: Order,
  response: Paid,
  status: 201,
  errors: refusals,
} as const
const card = {
  audience: 'plans',
  payment: 'any',
  body: CardOrder,
  response: Paid,
  status: 201,
  // The body has a card: neither its fingerprint nor an answer to it is stored.
  confidential: true,
  errors: [...refusals, 'payment.hosted'],
} as const

/** Two families of calls with one handler each (decision O164). */
export const paymentCalls = defineCalls({
  'POST /payment/generate-boleto': { summary: 'Contratar um plano por boleto', ...boleto, body: GeneratedOrder },
  'POST /payment/registered-boleto': { summary: 'Contratar um plano por boleto', ...boleto },
  'POST /payment/generate-credit-card': {
    summary: 'Contratar um plano por cartão de crédito',
    ...card,
    body: GeneratedCardOrder,
  },
  'POST /payment/registered-credit-card': { summary: 'Contratar um plano por cartão de crédito', ...card },
  'POST /payment/registered-pix': {
    summary: 'Contratar um plano por PIX',
    ...boleto,
    response: WithPix,
  },
  'POST /payment/registered-pix-automatic': {
    summary: 'Contratar um plano por Pix Automático: o QR Code paga o primeiro mês e autoriza os próximos',
    ...boleto,
    response: WithPix,
  },
  'POST /payment/registered-boleto-renew': {
    summary: 'Gerar de novo o boleto que está em aberto, com vencimento novo se já venceu',
    ...boleto,
    body: RenewOrder,
  },
})
