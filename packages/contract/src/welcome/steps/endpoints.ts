import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { one } from '../../record-calls.ts'
import { businessIds } from '../businesses.ts'
import { type CompanySize, type Concern, companySizes, concerns, Step, stepIds } from '../model.ts'

const Size = z.enum(Object.keys(companySizes) as [CompanySize, ...CompanySize[]])
const WhatHurts = z.enum(Object.keys(concerns) as [Concern, ...Concern[]])

const Beginning = z
  .object({
    /** Somebody said what the company is, or began with one of the steps. */
    begun: z.boolean(),
    business: z.enum(businessIds).nullable(),
    size: Size.nullable(),
    concern: WhatHurts.nullable(),
    steps: z.array(Step),
  })
  .meta({ id: 'WelcomeBeginning' })

/** Null: it was not said. */
const Described = z.object({
  business: z.enum(businessIds).nullable(),
  size: Size.nullable(),
  concern: WhatHurts.nullable(),
})
export type Described = z.output<typeof Described>

const responsible = { audience: 'responsible' } as const

export const stepCalls = defineCalls(responsible, {
  'GET /welcome': {
    summary: 'Os primeiros passos da empresa: o que já foi feito, e o que ficou para depois',
    response: one(Beginning),
  },
  'GET /welcome/business': {
    summary: 'O ramo da empresa, cujos exemplos os formulários mostram; null quando ninguém disse',
    audience: 'everyone',
    why: 'Quem escreve um registro lê exemplos do ramo da própria empresa.',
    response: one(z.object({ business: z.enum(businessIds).nullable() })),
  },
  'PUT /welcome': {
    summary: 'Contar o ramo e o tamanho da empresa e o que mais pesa; decide os primeiros passos',
    body: Described,
    response: one(Beginning),
  },
  'PUT /welcome/steps/{step}': {
    summary: 'Deixar um passo para depois, ou retomá-lo',
    params: z.object({ step: z.enum(stepIds) }),
    body: z.object({ skipped: z.boolean({ error: 'Diga se o passo fica para depois' }) }),
    response: one(Beginning),
  },
})
