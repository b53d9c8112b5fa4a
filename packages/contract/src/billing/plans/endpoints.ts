import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { text } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { lists, one } from '../../record-calls.ts'

/** For companies, and for consultants, whose plans count companies (decision O168, rule R299). */
export const planKinds = ['client', 'consultor'] as const
export const PlanKind = z.enum(planKinds, { error: 'Tipo de plano inválido' })

/** Means no limit of people (rule R300). */
export const UNLIMITED = 9999

export const Plan = z
  .object({
    id: z.int(),
    kind: PlanKind,
    name: z.string(),
    /** Active users; companies served in a plan for consultants. 9999: no limit. */
    limit_people: z.int(),
    limit_gb: z.int(),
    /** By month. */
    price: MoneyShown,
    /** What the first month costs with the coupon; without one, the price. */
    price_with_discount: MoneyShown,
  })
  .meta({ id: 'Plan' })

export const paymentMethods = ['boleto', 'pix', 'pix_automatic', 'credit_card'] as const
export const PaymentMethod = z.enum(paymentMethods, { error: 'Escolha uma forma de pagamento' })

/** How much of its plan a company uses. */
export const PlanUse = z
  .object({
    people: z.object({ used: z.int(), limit: z.int() }),
    /** Bytes. */
    space: z.object({ used: z.int(), limit: z.int() }),
    /** Null for companies that are no consultant's. */
    companies: z.object({ used: z.int(), limit: z.int() }).nullable(),
  })
  .meta({ id: 'PlanUse' })

const plans = { audience: 'plans' } as const

export const planCalls = defineCalls(plans, {
  'GET /register/plans': {
    summary: 'Os planos à venda, com preço e limites',
    audience: 'public',
    ...lists(Plan),
  },
  'GET /register/plans/{kind}': {
    summary: 'Os planos à venda para empresas (client) ou consultores (consultor)',
    audience: 'public',
    params: z.object({ kind: PlanKind }),
    ...lists(Plan),
  },
  'GET /register/plans/{kind}/{coupon}': {
    summary: 'Os planos com o desconto de um cupom',
    payment: 'any',
    params: z.object({ kind: PlanKind, coupon: text(40, 'Digite o cupom') }),
    response: z.object({
      response: z.array(Plan),
      /** What the coupon does, in words: '20% de desconto nos 3 primeiros meses'. */
      effect: z.string(),
    }),
    errors: ['coupon.invalid', 'coupon.used', 'coupon.used_up'],
  },
  'GET /payment/start-session': {
    summary: 'Como esta instalação recebe pagamentos',
    payment: 'any',
    response: one(
      z.object({
        gateway: z.enum(['asaas', 'demo', 'none']),
        methods: z.array(PaymentMethod),
        /** `here`: the card is typed on our form; `hosted`: on the page of the gateway. */
        card: z.enum(['here', 'hosted']),
      }),
    ),
  },
  'GET /payment/plan-config/{id}': {
    summary: 'O que se paga por um plano, e até quando a primeira mensalidade vale',
    payment: 'any',
    response: one(z.object({ plan: Plan, due_on: z.string(), period_from: z.string(), period_to: z.string() })),
    errors: ['plan.not_offered'],
  },
  'GET /client/plan-use': { summary: 'Quanto do seu plano a empresa usa', payment: 'any', response: one(PlanUse) },
})
