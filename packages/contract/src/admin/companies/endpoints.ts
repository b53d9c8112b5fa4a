import { z } from 'zod'
import { Phone } from '../../brazil-fields.ts'
import { defineCalls } from '../../contract.ts'
import { Email, optionalText } from '../../fields.ts'
import { Entry } from '../../identity/companies/endpoints.ts'
import { creates } from '../../record-calls.ts'

/** A company that a consultant serves, and what they may do with it now. */
export const ServedCompany = z
  .object({
    id: z.int(),
    company_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** True if the session is in this company. */
    current: z.boolean(),
    can: z.object({ change: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'ServedCompany' })
export type ServedCompany = z.infer<typeof ServedCompany>

/** Name, phone and e-mail are required; the name comes as company_name or as name (decision O207). */
export const ServedCompanyInput = z
  .object({ company_name: optionalText(160), name: optionalText(160), phone: Phone, email: Email })
  .refine(({ company_name, name }) => Boolean(company_name || name), {
    path: ['company_name'],
    message: 'Preencha o nome da empresa',
    // Reported together with the other missing fields.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .transform(({ company_name, name, ...rest }) => ({ company_name: company_name || name, ...rest }))

const consultant = { audience: 'consultant' } as const

export const companyCalls = defineCalls(consultant, {
  'POST /client/companies': {
    summary: 'Criar uma empresa, em avaliação, com o consultor como responsável',
    ...creates(ServedCompanyInput, ServedCompany),
    errors: ['company.limit'],
  },
  'PUT /client/companies/{id}': {
    summary: 'Atualizar uma empresa pela qual o consultor é responsável',
    body: ServedCompanyInput,
    response: z.object({ response: ServedCompany }),
    errors: ['not_found', 'company.lead_denied'],
  },
  'PUT /client/companies/{id}/change-company': {
    summary: 'Acessar uma empresa: a sessão é encerrada e a próxima entrada é nela',
    payment: 'any',
    beforeTwoStep: true,
    response: z.object({ message: z.string(), entry: Entry }),
    errors: ['company.not_allowed'],
  },
  'GET /client/companies': {
    summary: 'Empresas que o consultor atende, por nome; no máximo 500',
    payment: 'any',
    response: z.object({
      response: z.array(ServedCompany),
      /** How many companies the consultant serves, and how many they may serve. */
      companies: z.object({ active: z.int(), limit: z.int() }),
    }),
  },
  'GET /client/companies/waiting': {
    weight: 'heavy',
    summary:
      'O que espera pelo consultor em cada empresa, das primeiras 20 por nome; sem as que agora não o deixam entrar',
    payment: 'any',
    response: z.object({
      response: z.array(
        z.object({
          id: z.int(),
          total: z.int(),
          /** '3 tarefas atrasadas'. */
          words: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /client/companies/{id}': {
    summary: 'Uma empresa que o consultor atende',
    payment: 'any',
    response: z.object({ response: ServedCompany }),
  },
  'DELETE /client/companies/{id}': {
    summary: 'Apagar uma empresa sem registros, criada pelo próprio consultor',
    errors: ['not_found', 'company.not_own', 'company.current', 'company.in_use'],
  },
})
