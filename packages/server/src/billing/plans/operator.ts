import { planKinds, UNLIMITED } from '@prumo/contract/billing/plans/endpoints.ts'
import { CouponInput, leastPrice, PlanInput } from '@prumo/contract/billing/plans/offers.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { Id, text } from '@prumo/contract/fields.ts'
import { Money, moneyInWords, ofCents } from '@prumo/contract/money.ts'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { changed, list, sentence, unchanged } from '../../platform/operator/showing.ts'
import { Count, Day } from '../../platform/operator/typed.ts'
import { couponInWords } from './coupons.ts'
import { createCoupon, deleteCoupon, everyCoupon, type IssuedCoupon } from './issuing-coupons.ts'
import { adjustPlan, createPlan, everyPlan, type OfferedPlan } from './offering.ts'

const kindNames = { empresa: 'client', consultor: 'consultor' } as const
const KindName = z.enum(['empresa', 'consultor'], { error: 'use empresa ou consultor' })
/** '149', '149,90' or '149.90'. */
const typedMoney = (min: ReturnType<typeof ofCents>) =>
  z.preprocess((typed) => (typeof typed === 'string' ? typed.replace(',', '.') : typed), Money({ min }))
const Price = typedMoney(leastPrice)
const people = PlanInput.shape.limit_people
const gigabytes = PlanInput.shape.limit_gb
const limitWords = (limit: number) => (limit >= UNLIMITED ? 'sem limite' : String(limit))

const showPlans = defineCommand({
  usage: 'planos listar',
  about: 'Listar os planos, também os que saíram de venda, e quantas empresas têm cada um',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const plans = await acrossCompanies((db) => everyPlan({ db }))
    return list<OfferedPlan>(
      plans,
      [
        ['Nº', ({ id }) => id],
        ['Tipo', ({ kind }) => (kind === planKinds[0] ? 'empresa' : 'consultor')],
        ['Nome', ({ name }) => name],
        ['Usuários ou empresas', ({ limit_people }) => limitWords(limit_people)],
        ['GB', ({ limit_gb }) => limit_gb],
        ['Preço por mês', ({ price }) => moneyInWords(price)],
        ['À venda', ({ offered }) => (offered ? 'sim' : 'não')],
        ['Em vigor', ({ contracts }) => contracts],
      ],
      { empty: 'Nenhum plano.' },
    )
  },
})

const addPlan = defineCommand({
  usage: 'planos criar <nome>',
  about: 'Pôr um plano à venda',
  options: {
    '--tipo <nome>': 'Para quem: empresa ou consultor',
    '--usuarios <n>': 'Usuários ativos, ou empresas de um consultor; 9999 é sem limite',
    '--espaco <n>': 'Gigabytes de arquivos',
    '--preco <valor>': 'Por mês, como 149,90',
  },
  input: z.object({
    nome: PlanInput.shape.name,
    tipo: KindName.default('empresa'),
    usuarios: people,
    espaco: gigabytes,
    preco: Price,
  }),
  changes: true,
  async run({ inSystem }, { nome, tipo, usuarios, espaco, preco }) {
    const offer = { name: nome, kind: kindNames[tipo], limit_people: usuarios, limit_gb: espaco, price: preco }
    const id = await inSystem((scope) => createPlan(scope, offer))
    return sentence(`O plano "${nome}" está à venda com o número ${id}.`, { id })
  },
})

const changePlan = defineCommand({
  usage: 'planos mudar <plano>',
  about: 'Mudar um plano para quem o contratar daqui em diante; contratos em vigor ficam como estão',
  options: {
    '--nome <nome>': 'Nome',
    '--usuarios <n>': 'Usuários ativos, ou empresas de um consultor; 9999 é sem limite',
    '--espaco <n>': 'Gigabytes de arquivos',
    '--preco <valor>': 'Por mês, como 149,90',
    '--retirar': 'Sai de venda',
    '--vender': 'Volta à venda',
  },
  input: z.object({
    plano: Id,
    nome: PlanInput.shape.name.optional(),
    usuarios: people.optional(),
    espaco: gigabytes.optional(),
    preco: Price.optional(),
    retirar: z.literal(true).optional(),
    vender: z.literal(true).optional(),
  }),
  changes: true,
  async run({ inSystem }, { plano, nome, usuarios, espaco, preco, retirar, vender }) {
    const done = await inSystem((scope) =>
      adjustPlan(scope, plano, {
        ...(nome !== undefined && { name: nome }),
        ...(usuarios !== undefined && { limit_people: usuarios }),
        ...(espaco !== undefined && { limit_gb: espaco }),
        ...(preco !== undefined && { price: preco }),
        ...((retirar || vender) && { offered: vender === true }),
      }),
    )
    return done ? changed('Plano mudado, para novos contratos.') : unchanged
  },
})

const showCoupons = defineCommand({
  usage: 'cupons listar',
  about: 'Listar os cupons, os mais novos primeiro, e quantas empresas os usam',
  input: z.object({}),
  async run({ acrossCompanies }) {
    const coupons = await acrossCompanies((db) => everyCoupon({ db }))
    return list<IssuedCoupon>(
      coupons,
      [
        ['Cupom', ({ code }) => code],
        ['Efeito', (one) => couponInWords(one)],
        ['Vale até', ({ expires_on: day }) => (day ? formatDate(day) : 'sem fim')],
        ['Empresas que usam', ({ used, uses }) => (uses === null ? String(used) : `${used} de ${uses}`)],
      ],
      { empty: 'Nenhum cupom.' },
    )
  },
})

const addCoupon = defineCommand({
  usage: 'cupons criar <cupom>',
  about: 'Criar um cupom de desconto: em porcentagem ou em valor',
  options: {
    '--porcento <n>': 'De 1 a 100',
    '--valor <valor>': 'Em reais, como 30,00',
    '--usos <n>': 'Quantas empresas podem usá-lo',
    '--meses <n>': 'Quantos meses dura; sem a opção, todo o contrato',
    '--ate <data>': 'Último dia em que pode ser usado, como 2026-12-31',
  },
  input: z.object({
    cupom: CouponInput.shape.code,
    porcento: Count.optional(),
    valor: typedMoney(ofCents(1n)).optional(),
    usos: Count,
    meses: Count.optional(),
    ate: Day.optional(),
  }),
  changes: true,
  async run({ inSystem }, { cupom, porcento, valor, usos, meses, ate }) {
    const given = CouponInput.safeParse({
      code: cupom,
      percent: porcento ?? null,
      amount: valor ?? null,
      uses: usos,
      months: meses ?? null,
      expires_on: ate ?? null,
    })
    if (!given.success) throw fail('request.invalid', { message: given.error.issues[0]!.message })
    await inSystem((scope) => createCoupon(scope, given.data))
    return sentence(`O cupom ${given.data.code} vale: ${couponInWords(given.data)}.`, given.data)
  },
})

const removeCoupon = defineCommand({
  usage: 'cupons apagar <cupom>',
  about: 'Apagar um cupom; contratos que o usaram continuam com o desconto',
  input: z.object({ cupom: text(40) }),
  changes: true,
  confirm: (_, { cupom }) => `O cupom ${cupom.toUpperCase()} não poderá mais ser usado.`,
  async run({ inSystem }, { cupom }) {
    await inSystem((scope) => deleteCoupon(scope, cupom.toUpperCase()))
    return sentence('Cupom apagado.')
  },
})

export const planCommands: OperatorArea = {
  groups: { planos: 'Os planos à venda', cupons: 'Cupons de desconto' },
  commands: [showPlans, addPlan, changePlan, showCoupons, addCoupon, removeCoupon],
}
