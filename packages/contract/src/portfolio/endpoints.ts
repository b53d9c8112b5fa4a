import { z } from 'zod'
import { defineCalls } from '../contract.ts'
import { Instant, optionalText } from '../fields.ts'
import { WaitingKind } from '../notifications/waiting/endpoints.ts'
import { PortfolioCompany, portfolioLimits } from './model.ts'

const own = {
  audience: 'everyone',
  why: 'Cada um só recebe as empresas de que cuida, com o que cada uma o deixa ver.',
  payment: 'any',
} as const

export const portfolioCalls = defineCalls({
  'POST /portfolio/looks': {
    summary:
      'Dizer a cada empresa de que a pessoa cuida que ela a olha agora, e ler de novo, ao fundo, o que foi lido há mais de 15 minutos',
    ...own,
  },
  'GET /portfolio': {
    summary:
      'As empresas de que a pessoa cuida, como consultor ou como dono de várias, com o que cada uma a deixa ver; no máximo 500. Só com o olhar dito nas últimas 24 horas',
    ...own,
    response: z.object({ response: z.array(PortfolioCompany) }),
  },
  'GET /portfolio/waiting': {
    summary: 'O que espera pela pessoa em cada empresa de que cuida, lido por último pela carteira',
    ...own,
    response: z.object({
      response: z.array(
        z.object({
          company_id: z.int(),
          company: z.string(),
          /** True if the session is in this company. */
          current: z.boolean(),
          kinds: z.array(WaitingKind),
        }),
      ),
    }),
  },
  'PUT /portfolio/{id}': {
    summary:
      'Guardar o grupo, a anotação e as horas combinadas da pessoa sobre uma empresa de que cuida; ninguém mais os vê',
    ...own,
    body: z.object({
      group: optionalText(portfolioLimits.group),
      note: optionalText(portfolioLimits.note),
      /** Hours a month. */
      agreed_hours: z
        .number('Informe as horas')
        .positive('Informe mais que zero')
        .max(744, 'Um mês não tem mais que 744 horas')
        .multipleOf(0.01, 'Use no máximo duas casas')
        .nullable()
        .default(null),
    }),
  },
  'GET /portfolio/looks': {
    summary: 'Quem olhou a empresa pela carteira, e quando por último',
    audience: 'responsible',
    response: z.object({
      response: z.array(z.object({ user_id: z.int(), name: z.string(), looked_at: Instant })),
    }),
  },
})
