import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, whole } from '../../fields.ts'
import { MoneyShown } from '../../money.ts'
import { lists, one } from '../../record-calls.ts'

export const PendingDeletion = z
  .object({
    kind: z.enum(['account', 'company']),
    id: z.int(),
    name: z.string(),
    requested_at: Instant,
    due_at: Instant,
  })
  .meta({ id: 'PendingDeletion' })

export const SystemHealth = z
  .object({
    mail: z.object({
      way: z.string(),
      problem: z.string().nullable(),
      waiting: z.int(),
      failed: z.int(),
    }),
    queues: z.array(
      z.object({ queue: z.string(), waiting: z.int(), later: z.int(), running: z.int(), failed: z.int() }),
    ),
    failed: z.array(
      z.object({ id: z.string(), queue: z.string(), failed_at: Instant.nullable(), tries: z.int(), error: z.string() }),
    ),
  })
  .meta({ id: 'SystemHealth' })

export const ProviderFigures = z
  .object({
    months: z.array(
      z.object({
        month: z.string(),
        trials: z.int(),
        converted: z.int(),
        won: z.int(),
        revenue: MoneyShown,
        paying: z.int(),
        lost: z.int(),
      }),
    ),
    points: z.int(),
    nps: z.int().nullable(),
  })
  .meta({ id: 'ProviderFigures' })

const JobParam = z.object({ id: z.uuid('Identificador inválido') })

const provider = { audience: 'provider' } as const

export const providerSystemCalls = defineCalls(provider, {
  'GET /provider/figures': {
    summary: 'Avaliações, conversão, receita por mês, cancelamentos e NPS',
    query: z.object({ months: whole(1, 60).default(12) }),
    response: one(ProviderFigures),
  },
  'GET /provider/health': {
    summary: 'A saída de e-mails, as filas e os trabalhos de que se desistiu',
    response: one(SystemHealth),
  },
  'POST /provider/jobs/{id}/retry': { summary: 'Tentar de novo um trabalho de que se desistiu', params: JobParam },
  'DELETE /provider/jobs/{id}': { summary: 'Apagar um trabalho de que se desistiu', params: JobParam },
  'GET /provider/deletions': {
    summary: 'As contas e empresas marcadas para exclusão, as mais próximas primeiro',
    ...lists(PendingDeletion),
  },
  'DELETE /provider/deletions/companies/{id}': {
    summary: 'Cancelar a exclusão de uma empresa, a pedido de quem responde por ela',
  },
})
