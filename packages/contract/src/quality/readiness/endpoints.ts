import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Reference } from '../../fields.ts'
import { one, prints } from '../../record-calls.ts'
import { Norm } from '../norms/endpoints.ts'
import { Readiness } from './model.ts'

export const ItemOwner = z.object({ owner_id: Reference })

const quality = { audience: 'proccess' } as const

export const readinessCalls = defineCalls(quality, {
  'GET /client/prontidao-iso': {
    summary:
      'A prontidão para uma norma, por capítulo: a evidência que há, a que falta, a fraca e a atrasada; sem norma, a primeira que a empresa segue',
    query: z.object({ norma: Norm.optional() }),
    response: one(Readiness),
  },
  'PUT /client/prontidao-iso/itens/{id}': {
    summary: 'Dizer quem cuida de um item da norma; a pessoa é avisada',
    body: ItemOwner,
  },
  'GET /client/prontidao-iso/pdf': {
    summary: 'A prontidão para uma norma em PDF',
    ...prints({ norma: Norm.optional() }),
  },
})
