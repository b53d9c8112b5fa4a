import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { one } from '../../record-calls.ts'
import { businessIds } from '../businesses.ts'
import { Step, stepIds } from '../model.ts'

const Beginning = z
  .object({ business: z.enum(businessIds).nullable(), steps: z.array(Step) })
  .meta({ id: 'WelcomeBeginning' })

export const stepCalls = defineCalls({
  'GET /welcome': {
    summary: 'Os primeiros passos da empresa: o que já foi feito, e o que ficou para depois',
    audience: 'responsible',
    response: one(Beginning),
  },
  'PUT /welcome/steps/{step}': {
    summary: 'Deixar um passo para depois, ou retomá-lo',
    audience: 'responsible',
    params: z.object({ step: z.enum(stepIds) }),
    body: z.object({ skipped: z.boolean({ error: 'Diga se o passo fica para depois' }) }),
    response: one(Beginning),
  },
})
