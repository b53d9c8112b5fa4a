import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { permissions } from '../../permissions.ts'
import { Account, PaymentStatus } from './model.ts'

export const accountCalls = defineCalls({
  'GET /account': {
    summary: 'A conta, a empresa e o acesso de quem está na sessão',
    audience: 'everyone',
    why: 'Toda tela depende de saber quem está na sessão.',
    payment: 'any',
    response: z.object({ response: Account }),
  },
  'GET /account/permission': {
    summary: 'Permissões de quem está na sessão',
    audience: 'everyone',
    why: 'O menu de cada pessoa depende delas.',
    payment: 'any',
    response: z.object({ response: z.array(z.object({ permission: z.enum(permissions) })) }),
  },
  'GET /account/responsible': {
    summary: 'Se quem está na sessão é responsável pela empresa',
    audience: 'everyone',
    why: 'O menu de cada pessoa depende disso.',
    payment: 'any',
    response: z.object({ is_responsible: z.boolean() }),
  },
  'GET /client/finance/ping-status': {
    summary: 'Situação de pagamento da empresa',
    audience: 'everyone',
    why: 'Toda tela muda com a situação de pagamento.',
    payment: 'any',
    response: z.object({ status: PaymentStatus }),
  },
})
