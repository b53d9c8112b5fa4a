import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { Practice } from '../modules/model.ts'

const own = { audience: 'everyone', why: 'As práticas são da própria pessoa.' } as const

export const practiceCalls = defineCalls({
  'POST /client/practice-notify': {
    ...own,
    summary: 'Pedir para ser lembrado de uma prática, quando acabarem os dias que ela costuma levar',
    body: z.object({ practice_id: Id }),
    response: one(Practice),
    errors: ['not_found'],
  },
  'POST /journey/practices/notice': {
    ...own,
    summary:
      'Conferir nos dados quais práticas ainda em aberto a pessoa já fez; responde as que acabaram de ser notadas',
    response: one(z.array(Practice)),
  },
})
