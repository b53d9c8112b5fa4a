import { z } from 'zod'
import { Phone, TaxId } from '../../brazil-fields.ts'
import { defineCalls } from '../../contract.ts'
import { Email, NewPassword, text } from '../../fields.ts'
import { one } from '../../record-calls.ts'
import { SignedIn } from '../session/model.ts'

/** What a new customer fills in to register (decision O010). */
export const Registration = z.object({
  name: text(120, 'Preencha o seu nome'),
  company_name: text(160, 'Preencha o nome da empresa'),
  email: Email,
  phone: Phone,
  cpf_cnpj: TaxId,
  password: NewPassword,
  terms: z.literal(true, { error: 'É preciso aceitar o contrato e os termos de privacidade' }),
})

export const registrationCalls = defineCalls({
  'GET /register/trial': {
    summary: 'Quantos dias de avaliação tem uma conta nova',
    audience: 'public',
    response: one(z.object({ days: z.int() })),
  },
  'POST /register': {
    summary: 'Criar conta de empresa, em avaliação',
    audience: 'public',
    body: Registration,
    confidential: true,
    response: SignedIn,
    status: 201,
    errors: ['register.email_taken', 'rate.limited', 'effort.required'],
  },
  'POST /register/consultor': {
    summary: 'Criar conta de consultor, em avaliação',
    audience: 'public',
    body: Registration,
    confidential: true,
    response: SignedIn,
    status: 201,
    errors: ['register.email_taken', 'rate.limited', 'effort.required'],
  },
})
