import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { one } from '../../record-calls.ts'
import { normIds } from './names.ts'

export const Norm = z.enum(normIds)

/** Norms in their order, without repeats. */
export const NormList = z
  .array(Norm, { error: 'Escolha as normas' })
  .min(1, 'Escolha pelo menos uma norma')
  .max(normIds.length)
  .transform((chosen) => normIds.filter((id) => chosen.includes(id)))

const quality = { audience: 'proccess' } as const

export const normCalls = defineCalls({
  'GET /client/prontidao-iso/normas': {
    ...quality,
    summary: 'As normas que a empresa segue; sem escolha, a ISO 9001',
    response: one(z.array(Norm)),
  },
  'PUT /client/prontidao-iso/normas': {
    ...quality,
    summary: 'Escolher as normas que a empresa segue; respostas e evidências valem para todas que perguntam o mesmo',
    body: z.object({ norms: NormList }),
    response: one(z.array(Norm)),
  },
})
