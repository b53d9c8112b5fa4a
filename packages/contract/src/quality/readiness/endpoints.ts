import { z } from 'zod'
import { defineCalls, download } from '../../contract.ts'
import { DownloadKey } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { Readiness } from './model.ts'

const quality = { audience: 'proccess' } as const

export const readinessCalls = defineCalls({
  'GET /client/prontidao-iso': {
    ...quality,
    summary: 'A prontidão para a ISO 9001, das cláusulas 4 a 10: a evidência que há, a que falta, a fraca e a atrasada',
    response: one(Readiness),
  },
  'GET /client/prontidao-iso/pdf': {
    ...quality,
    weight: 'heavy',
    keyIn: 'query',
    summary: 'A prontidão para a ISO 9001 em PDF',
    query: z.object({ token: DownloadKey.optional() }),
    response: download('application/pdf'),
    errors: ['document.failed', 'work.busy'],
  },
})
