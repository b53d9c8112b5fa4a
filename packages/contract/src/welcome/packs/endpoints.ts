import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { text } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { businessIds } from '../businesses.ts'
import { ShownPack } from '../model.ts'

const Params = z.object({ business: z.enum(businessIds) })
const Chosen = z.array(text(300)).max(200, 'Escolha no máximo 200 itens').default([])

const Brought = z.object({
  departments: z.int(),
  processes: z.int(),
  /** Drafts: nobody has approved them. */
  procedures: z.int(),
  offices: z.int(),
  indicators: z.int(),
  categories: z.int(),
})
export type Brought = z.output<typeof Brought>

export const packCalls = defineCalls({
  'GET /welcome/packs/{business}': {
    summary: 'O que empresas de um ramo costumam ter, e o que disto a empresa já tem',
    audience: 'responsible',
    params: Params,
    response: one(ShownPack),
  },
  'POST /welcome/packs/{business}': {
    summary: 'Trazer o escolhido do pacote de um ramo; o que a empresa já tem fica como está',
    audience: 'responsible',
    weight: 'heavy',
    params: Params,
    body: z.object({
      /** Names of departments that are brought even without items. */
      departments: Chosen,
      /** Keys of items; the department of an item comes with it. */
      items: Chosen,
      accounts: z.boolean().default(false),
    }),
    /** How many of each were created. */
    response: one(Brought),
    errors: ['list.too_many', 'indicator.duplicate'],
  },
})
