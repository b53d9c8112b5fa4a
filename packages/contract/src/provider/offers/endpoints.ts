import { z } from 'zod'
import { ChargeState, invoiceStates } from '../../billing/contracts/endpoints.ts'
import { PlanKind } from '../../billing/plans/endpoints.ts'
import { CouponInput, FiscalInput, PlanInput, TermsInput } from '../../billing/plans/offers.ts'
import { defineCalls } from '../../contract.ts'
import { Id, Instant, RichText, text } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { creates, lists, one } from '../../record-calls.ts'

export const OfferedPlan = z
  .object({
    id: z.int(),
    kind: PlanKind,
    name: z.string(),
    limit_people: z.int(),
    limit_gb: z.int(),
    price: MoneyShown,
    /** True if it is on sale. */
    offered: z.boolean(),
    /** Contracts in force. */
    contracts: z.int(),
  })
  .meta({ id: 'OfferedPlan' })

export const IssuedCoupon = z
  .object({
    code: z.string(),
    effect: z.string(),
    expires_on: z.string().nullable(),
    /** How many companies use it, and how many can; null: any number. */
    used: z.int(),
    uses: z.int().nullable(),
  })
  .meta({ id: 'IssuedCoupon' })

export const PublishedText = z
  .object({
    id: z.int(),
    title: z.string(),
    version: z.int(),
    html: z.string(),
    published_at: Instant,
    /** How many companies accepted it. */
    accepted: z.int(),
  })
  .meta({ id: 'PublishedText' })

export const TextInput = z.object({ title: text(160, 'Preencha o título'), html: RichText(200_000) })

export const GatewayNoticeLine = z
  .object({
    id: z.string(),
    event: z.string(),
    charge_id: z.string().nullable(),
    received_at: Instant,
    handled_at: Instant.nullable(),
  })
  .meta({ id: 'GatewayNoticeLine' })

export const LateCharge = z
  .object({
    company_id: z.int(),
    company: z.string(),
    id: z.int(),
    value: MoneyShown,
    due_on: z.string(),
    state: ChargeState,
    status: z.string(),
  })
  .meta({ id: 'LateCharge' })

/** The provider's fiscal data as they are read: rates are percentages. */
export const FiscalShown = z
  .object({
    ...FiscalInput.shape,
    issuer_tax_id: z.string(),
    iss: MoneyShown,
    cofins: MoneyShown,
    csll: MoneyShown,
    inss: MoneyShown,
    ir: MoneyShown,
    pis: MoneyShown,
  })
  .meta({ id: 'Fiscal' })

export const InvoiceLine = z
  .object({
    company_id: z.int(),
    company: z.string(),
    charge_id: z.int(),
    state: z.enum(invoiceStates),
    status: z.string(),
    value: MoneyShown,
    effective_on: z.string(),
    number: z.string().nullable(),
    problem: z.string().nullable(),
    pdf: z.string().nullable(),
    /** True if it is a page of the gateway; another one is shown and not opened. */
    own: z.boolean(),
  })
  .meta({ id: 'InvoiceLine' })

const provider = { audience: 'provider' } as const

export const offerCalls = defineCalls(provider, {
  'GET /provider/plans': { summary: 'Os planos, também os que saíram de venda', ...lists(OfferedPlan) },
  'POST /provider/plans': { summary: 'Pôr um plano à venda', ...creates(PlanInput, z.object({ id: z.int() })) },
  'PUT /provider/plans/{id}': {
    summary: 'Mudar um plano para novos contratos, ou tirá-lo de venda',
    body: PlanInput.omit({ kind: true }).extend({ offered: z.boolean() }),
  },
  'GET /provider/coupons': { summary: 'Os cupons, os mais novos primeiro', ...lists(IssuedCoupon) },
  'POST /provider/coupons': {
    summary: 'Criar um cupom',
    ...creates(CouponInput, z.object({ code: z.string(), effect: z.string() })),
    errors: ['coupon.duplicate', 'coupon.needs_one'],
  },
  'DELETE /provider/coupons/{code}': {
    summary: 'Apagar um cupom; contratos que o usaram ficam com o desconto',
    params: z.object({ code: text(40) }),
    errors: ['not_found'],
  },
  'GET /provider/texts': { summary: 'As versões dos textos de contrato', ...lists(PublishedText) },
  'POST /provider/texts': {
    summary: 'Publicar a próxima versão de um texto de contrato',
    ...creates(TextInput, z.object({ id: z.int(), version: z.int() })),
  },
  'GET /provider/terms': { summary: 'Os prazos das cobranças e da avaliação', response: one(TermsInput) },
  'PUT /provider/terms': {
    summary: 'Mudar os prazos das cobranças e da avaliação',
    body: TermsInput,
    response: one(TermsInput),
  },
  'GET /provider/fiscal': {
    summary: 'O que as notas fiscais de serviço dizem, e se são emitidas',
    response: one(FiscalShown),
  },
  'PUT /provider/fiscal': {
    summary: 'Mudar o que as notas fiscais de serviço dizem, para pagamentos a partir de agora',
    body: FiscalInput,
    response: one(FiscalShown),
  },
  'GET /provider/invoices': {
    summary: 'As últimas notas fiscais de todas as empresas, primeiro as que têm erro; no máximo 200',
    ...lists(InvoiceLine),
  },
  'POST /provider/invoices/{company}/{charge}/retry': {
    summary: 'Pedir de novo a nota fiscal de uma cobrança, depois de um erro',
    params: z.object({ company: Id, charge: Id }),
    errors: ['not_found', 'invoice.not_failed', 'payment.refused', 'payment.off', 'payment.unavailable'],
  },
  'GET /provider/late-charges': {
    summary: 'As cobranças vencidas e não pagas de todas as empresas; no máximo 200',
    ...lists(LateCharge),
  },
  'GET /provider/notices': { summary: 'Os últimos avisos da instituição de pagamento', ...lists(GatewayNoticeLine) },
  'POST /provider/notices/{id}/retry': {
    summary: 'Tratar de novo um aviso da instituição de pagamento',
    params: z.object({ id: text(200) }),
  },
})
