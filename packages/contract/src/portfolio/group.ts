import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { Id, Search } from '../fields.ts'
import { Year } from '../finance/dre/endpoints.ts'
import { MoneyShown } from '../money.ts'
import { lights, units } from '../results/structure.ts'

/** A line of the consolidated DRE: a group, or the result that follows one. */
export const GroupLine = z
  .object({
    group_id: z.int(),
    name: z.string(),
    result: z.boolean(),
    /** Of each company, in the order of `companies`. */
    companies: z.array(MoneyShown),
    /** What the companies booked with each other: taken out of the total. */
    eliminated: MoneyShown,
    total: MoneyShown,
    /** The total of each month. */
    months: z.array(MoneyShown).length(12),
  })
  .meta({ id: 'GroupLine' })

/** A month of the consolidated cash, without what the companies paid each other. */
export const GroupCash = z
  .object({
    month: z.int(),
    income: MoneyShown,
    expense: MoneyShown,
    /** At the end of the month, of each company and together. */
    balances: z.array(MoneyShown),
    balance: MoneyShown,
  })
  .meta({ id: 'GroupCash' })

/** What two companies booked with each other: what one sold should be what the other bought. */
export const GroupPair = z
  .object({
    seller: z.string(),
    buyer: z.string(),
    sold: MoneyShown,
    bought: MoneyShown,
    difference: MoneyShown,
  })
  .meta({ id: 'GroupPair' })

/** An indicator that companies have by the same name and unit, in the month before this one. */
export const GroupIndicator = z
  .object({
    title: z.string(),
    unit: z.enum(Object.values(units)),
    /** Of each company of `indicator_companies`, null where it has no value. */
    companies: z.array(z.object({ value: MoneyShown.nullable(), light: z.enum(lights).nullable() })),
    /** Their sum, where the year is a sum of the months; an average of averages would say nothing. */
    total: MoneyShown.nullable(),
  })
  .meta({ id: 'GroupIndicator' })

/** A contact or an account of a company that is another company of the group. */
export const SiblingMark = z
  .object({
    id: z.int(),
    company_id: z.int(),
    company: z.string(),
    kind: z.enum(['contact', 'account']),
    name: z.string(),
    sibling_id: z.int(),
    sibling: z.string(),
  })
  .meta({ id: 'SiblingMark' })
export type SiblingMark = z.infer<typeof SiblingMark>

const Named = z.object({ id: z.int(), name: z.string() })
const own = {
  audience: 'everyone',
  why: 'Só o usuário root de várias empresas recebe algo, de cada uma com as permissões que tem nela.',
} as const

export const groupCalls = defineCalls({
  'GET /portfolio/group': {
    ...own,
    weight: 'heavy',
    summary:
      'DRE, caixa e indicadores das empresas de que a pessoa é root, somados, sem o que lançaram entre si; no máximo 50 empresas',
    query: z.object({ year: Year.optional() }),
    response: z.object({
      year: z.int(),
      /** Those whose finance the person sees. */
      companies: z.array(Named),
      /** Those that are not in the sums, because the person does not see their finance or may not enter them now. */
      without: z.array(z.string()),
      lines: z.array(GroupLine),
      cash: z.array(GroupCash),
      pairs: z.array(GroupPair),
      /** 'yyyy-MM'. */
      month: z.string(),
      indicator_companies: z.array(Named),
      indicators: z.array(GroupIndicator),
    }),
  },
  'GET /portfolio/group/siblings': {
    ...own,
    summary: 'Que contatos e contas de cada empresa são outra empresa da mesma pessoa',
    response: z.object({ response: z.array(SiblingMark), companies: z.array(Named) }),
  },
  'GET /portfolio/group/{id}/places': {
    ...own,
    summary: 'Contatos e contas de uma das empresas, para marcar; no máximo 20 de cada',
    query: z.object({ search: Search }),
    response: z.object({ contacts: z.array(Named), accounts: z.array(Named) }),
  },
  'POST /portfolio/group/{id}/siblings': {
    ...own,
    summary: 'Dizer que um contato ou uma conta de uma empresa é outra empresa da mesma pessoa',
    body: z.object({
      kind: z.enum(['contact', 'account'], 'Escolha o contato ou a conta'),
      place_id: Id,
      sibling_id: Id,
    }),
    response: z.object({ response: SiblingMark }),
    status: 201,
    errors: [
      'not_found',
      'portfolio.sibling_taken',
      'portfolio.sibling_self',
      'permission.only_sees',
      'permission.denied',
    ],
  },
  'DELETE /portfolio/group/{id}/siblings/{sibling}': {
    ...own,
    summary: 'Desfazer essa marca',
    params: z.object({ id: Id, sibling: Id }),
    errors: ['not_found', 'permission.only_sees', 'permission.denied'],
  },
})
