import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey, Reference } from '../../fields.ts'
import { one } from '../../record-calls.ts'
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
    weight: 'heavy',
    keyIn: 'query',
    summary: 'A prontidão para uma norma em PDF',
    query: z.object({ norma: Norm.optional(), token: DownloadKey.optional() }),
    response: download('application/pdf'),
    errors: ['document.failed', 'work.busy'],
  },
})
