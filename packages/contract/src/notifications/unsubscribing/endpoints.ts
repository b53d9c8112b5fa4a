import { z } from 'zod'
import { defineCalls } from '../../contract.ts'

export const unsubscribingCalls = defineCalls({
  'POST /unsubscribe/{token}': {
    summary:
      'Parar de receber o resumo do dia, como um programa de e-mail pede (RFC 8058); responde o mesmo a qualquer endereço',
    audience: 'public',
    params: z.object({ token: z.string().max(200) }),
    form: {
      data: z.object({ 'List-Unsubscribe': z.literal('One-Click', { error: 'Envie One-Click' }) }),
      maxFiles: 0,
      urlencoded: true,
    },
  },
})
