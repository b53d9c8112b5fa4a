import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { chosenId } from '../../fields.ts'
import { finds, lists, one, printsOne } from '../../record-calls.ts'
import { Form, Point, pillarKeys, Result, Saving, Summary } from '../model.ts'

const diagnostics = { audience: 'diagnostics' } as const

export const laterCalls = defineCalls(diagnostics, {
  'GET /my-diagnostics': {
    summary: 'Diagnósticos concluídos da empresa, do último ao primeiro; no máximo 500',
    ...lists(Summary),
  },
  'GET /my-diagnostics/form': {
    summary: 'O questionário de um novo diagnóstico, com o que a pessoa já respondeu dele',
    response: one(Form),
  },
  'GET /my-diagnostics/{id}': {
    summary: 'Um diagnóstico concluído: pontos, respostas e o diagnóstico anterior',
    ...finds(Result),
  },
  'GET /my-diagnostics/{id}/pdf': {
    summary: 'O resultado de um diagnóstico em PDF: notas, radares, o que fazer primeiro e as respostas',
    ...printsOne(),
  },
  'POST /my-diagnostics/{id}/plans': {
    audience: 'results',
    summary: 'Criar um plano de ação de cada um dos três primeiros passos de um pilar que ainda não tem plano',
    body: z.object({
      pillar: z.enum(pillarKeys, { error: 'Escolha o pilar' }),
      department_id: chosenId('Escolha o departamento'),
    }),
    response: one(z.object({ created: z.int() })),
  },
  'POST /my-diagnostics': {
    summary: 'Guardar (1 e 2) ou concluir (3) o novo diagnóstico da pessoa; os pontos são os das respostas até agora',
    body: Saving.extend({ status: z.literal([1, 2, 3], { error: 'Situação inválida' }) }),
    response: z.object({
      response: z.object({
        id: z.int(),
        status: z.literal([1, 2, 3]),
        answered: z.int(),
        total: z.int(),
      }),
      points: z.array(Point),
    }),
    errors: ['diagnostic.unanswered', 'diagnostic.concluded'],
  },
})
