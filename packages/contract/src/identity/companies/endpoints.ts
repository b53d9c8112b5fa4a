import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'

export const companySwitchCalls = defineCalls({
  'POST /root/change-company': {
    summary: 'Trocar de empresa: a sessão é encerrada e a próxima entrada é na empresa escolhida',
    audience: 'root',
    payment: 'any',
    beforeTwoStep: true,
    body: z.object({ company_id: Id }),
    response: z.object({ message: z.string() }),
    errors: ['company.not_allowed'],
  },
})
