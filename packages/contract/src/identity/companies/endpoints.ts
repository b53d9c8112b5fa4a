import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { SignedIn } from '../session/model.ts'

/**
 * What the sign-in page offers after a change of company; null when a password has to be typed. The ticket itself is in a
 * cookie that no script reads.
 */
export const Entry = z
  .object({ company: z.string(), /** For how long. */ seconds: z.int() })
  .meta({ id: 'Entry' })
  .nullable()
export type Entry = z.output<typeof Entry>

export const companySwitchCalls = defineCalls({
  'POST /root/change-company': {
    summary: 'Trocar de empresa: a sessão é encerrada e a próxima entrada é na empresa escolhida',
    audience: 'root',
    payment: 'any',
    beforeTwoStep: true,
    body: z.object({ company_id: Id }),
    response: z.object({ message: z.string(), entry: Entry }),
    errors: ['company.not_allowed'],
  },
  'PUT /account/company-in-use': {
    summary: 'Trocar para outra empresa em que a própria pessoa trabalha; a sessão é encerrada',
    audience: 'everyone',
    why: 'Cada um escolhe entre as próprias empresas.',
    payment: 'any',
    beforeTwoStep: true,
    body: z.object({ company_id: Id }),
    response: z.object({ message: z.string(), entry: Entry }),
    errors: ['company.not_allowed'],
  },
  'POST /sign/entry': {
    limit: 'sign-in',
    summary:
      'Entrar na empresa para a qual se acabou de trocar, com o bilhete de um minuto que o navegador guarda; vale uma vez',
    audience: 'public',
    confidential: true,
    response: SignedIn,
    errors: ['signin.entry_expired'],
  },
})
