import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { one, printsOne } from '../../record-calls.ts'
import { Form, Point, Result, Saving } from '../model.ts'

/** 1 started, 2 in progress, 3 completed (rule R227); 0 before it is started. */
const InitialStatus = z.literal([0, 1, 2, 3])

const initial = { audience: 'responsible' } as const

const StatusRecord = z
  .object({ id: z.int(), status: InitialStatus, date_create: z.string(), answered: z.int(), total: z.int() })
  .meta({ id: 'DiagnosticStatus' })

export const initialCalls = defineCalls(initial, {
  'GET /diagnostic/status': {
    summary: 'Em que pé está o diagnóstico inicial da empresa, para quem pergunta',
    audience: 'everyone',
    why: 'A página inicial de todos pergunta; quem não é responsável só fica sabendo que não é.',
    response: one(
      z.object({
        /** 'consultor' and 'no-responsible': it is not for this person to answer it (rules R228 and R229). */
        status: z.union([z.enum(['consultor', 'no-responsible']), InitialStatus]),
        answered: z.int(),
        total: z.int(),
      }),
    ),
  },
  'POST /diagnostic/status': {
    summary: 'Iniciar (1), seguir (2) ou concluir (3) o diagnóstico inicial, com respostas; concluído, não volta',
    body: Saving.extend({ status: z.literal([1, 2, 3], { error: 'Situação inválida' }) }),
    response: one(StatusRecord.extend({ points: z.array(Point) })),
    errors: ['diagnostic.unanswered', 'diagnostic.concluded'],
  },
  'POST /diagnostic/status/update-data': {
    summary: 'Guardar respostas do diagnóstico inicial, a cada uma ou a cada passo',
    body: Saving.extend({ status: z.literal([1, 2], { error: 'Situação inválida' }).default(2) }),
    response: one(StatusRecord),
    errors: ['diagnostic.concluded'],
  },
  'GET /diagnostic/status/{id}': { summary: 'A situação de um diagnóstico da empresa', response: one(StatusRecord) },
  'GET /diagnostic/mounted': { summary: 'O questionário inicial, com o que já foi respondido', response: one(Form) },
  'GET /diagnostic/result': {
    summary: 'O resultado do diagnóstico inicial',
    response: one(Result),
    errors: ['not_found'],
  },
  'GET /diagnostic/result/pdf': {
    summary: 'O resultado do diagnóstico inicial em PDF',
    ...printsOne(),
  },
})
