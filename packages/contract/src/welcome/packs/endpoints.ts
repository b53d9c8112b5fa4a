import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { text } from '../../fields.ts'
import { lists, one } from '../../record-calls.ts'
import { businessIds } from '../businesses.ts'
import { PackApplication, TradePack } from '../model.ts'

const Params = z.object({ business: z.enum(businessIds) })

/** The most items of a pack. */
export const mostPackItems = 1000

/** Keys of items; what an item stands below comes with it. */
export const ChosenItems = z.array(text(600)).max(mostPackItems, `Escolha no máximo ${mostPackItems} itens`).default([])

const applied = { created: z.int(), changed: z.int() }
/** How many records were created, and how many changed. */
export const Applied = z.object(applied)
export type Applied = z.output<typeof Applied>

const TakenBack = z.object({
  removed: z.int(),
  restored: z.int(),
  /** What the company changed or uses since then. */
  stays: z.array(z.object({ kind: z.string(), title: z.string(), reason: z.string() })),
})
export type TakenBack = z.output<typeof TakenBack>

export const packCalls = defineCalls({
  'GET /welcome/packs/{business}': {
    summary: 'O que empresas de um ramo costumam ter, e o que disto a empresa já tem',
    audience: 'responsible',
    params: Params,
    response: one(TradePack),
  },
  'POST /welcome/packs/{business}': {
    summary: 'Trazer o escolhido do pacote de um ramo; o que a empresa já tem fica como está',
    audience: 'responsible',
    weight: 'heavy',
    params: Params,
    body: z.object({ items: ChosenItems, accounts: z.boolean().default(false) }),
    response: one(z.object({ ...applied, categories: z.int() })),
    errors: ['list.too_many', 'indicator.duplicate'],
  },
  'GET /welcome/applications': {
    summary:
      'Os pacotes trazidos para a empresa, os últimos primeiro, no máximo 200; quem não responde por ela vê os seus',
    audience: 'everyone',
    why: 'Quem trouxe um pacote vê o que trouxe, e quem responde pela empresa vê todos.',
    ...lists(PackApplication),
  },
  'POST /welcome/applications/{id}/taking-back': {
    summary: 'Desfazer a última aplicação de um pacote; o que a empresa mudou ou usa desde então fica',
    audience: 'everyone',
    why: 'Quem trouxe um pacote o desfaz, e quem responde pela empresa desfaz qualquer um.',
    weight: 'heavy',
    response: one(TakenBack),
    errors: ['not_found', 'pack.taken_back', 'pack.applied_since'],
  },
})
