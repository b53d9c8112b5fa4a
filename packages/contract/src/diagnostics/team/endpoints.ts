import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { IdList, IdParam } from '../../fields.ts'
import { lists, one } from '../../record-calls.ts'
import { Form, Saving } from '../model.ts'

const responsible = { audience: 'responsible', params: IdParam } as const
const asked = {
  audience: 'everyone',
  why: 'Qualquer colega pode ser convidado a responder; quem não foi recebe 404.',
} as const

/** A diagnostic that the person was asked to answer. */
const Asked = z
  .object({
    id: z.int(),
    /** The day they were asked last. */
    asked_on: z.string(),
    /** The person who asked. */
    name: z.string(),
    answered: z.int(),
    total: z.int(),
  })
  .meta({ id: 'DiagnosticAsked' })

export const teamCalls = defineCalls({
  'POST /my-diagnostics/{id}/team': {
    ...responsible,
    summary:
      'Pedir a colegas que respondam um diagnóstico concluído; a quem falta responder pede outra vez, um dia depois',
    body: z.object({ users: IdList.refine((ids) => ids.length > 0, 'Escolha ao menos uma pessoa') }),
    response: one(z.object({ asked: z.int(), notified: z.int() })),
    errors: ['not_found', 'diagnostic.team_closed'],
  },
  'PUT /my-diagnostics/{id}/team/closing': {
    ...responsible,
    summary: 'Encerrar as respostas da equipe e mostrá-las somadas; ninguém mais responde depois',
    errors: ['not_found', 'diagnostic.few_people'],
  },
  'GET /diagnostic/opinions': {
    ...asked,
    summary: 'Os diagnósticos que pediram que a pessoa respondesse e que ela ainda não concluiu; no máximo 100',
    ...lists(Asked),
  },
  'GET /diagnostic/opinions/{id}': {
    ...asked,
    summary: 'O questionário de um diagnóstico que pediram à pessoa, com o que ela já respondeu',
    response: one(Form),
    errors: ['not_found', 'diagnostic.answered', 'diagnostic.team_closed'],
  },
  'POST /diagnostic/opinions/{id}': {
    ...asked,
    summary:
      'Guardar (2) ou concluir (3) a própria opinião; concluída, é somada às dos colegas e deixa de ser da pessoa',
    body: Saving.extend({ status: z.literal([2, 3], { error: 'Situação inválida' }) }),
    response: one(z.object({ status: z.literal([2, 3]), answered: z.int(), total: z.int() })),
    errors: ['not_found', 'diagnostic.unanswered', 'diagnostic.answered', 'diagnostic.team_closed'],
  },
})
