import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { creates, finds, lists, one, versioned } from '../../record-calls.ts'
import { barsOf, CustomFeedback, CustomFeedbackChange, CustomFeedbackInput, CustomFeedbackVersion } from './model.ts'

const peoples = { audience: 'peoples' } as const
const ofCollaborator = z.object({ collaborator: Id })

export const customFeedbackCalls = defineCalls(peoples, {
  'POST /users/proccess-feedback-custom/feedbacks/{collaborator}': {
    summary: 'Registrar um feedback de um colaborador pelas perguntas de um modelo',
    params: ofCollaborator,
    ...creates(CustomFeedbackInput, CustomFeedback),
    errors: ['not_found'],
  },
  'PUT /users/proccess-feedback-custom/feedbacks/{collaborator}/{id}': {
    summary: 'Atualizar um feedback personalizado; o que dizia antes fica no histórico',
    params: z.object({ collaborator: Id, id: Id }),
    body: versioned(CustomFeedbackChange),
    response: one(CustomFeedback),
    errors: ['not_found', 'record.stale'],
  },
  'GET /users/proccess-feedback-custom/feedbacks/{id}': {
    ...finds(CustomFeedback),
    summary: 'Um feedback personalizado',
  },
  'DELETE /users/proccess-feedback-custom/feedbacks/{id}': {
    summary: 'Apagar um feedback personalizado, com o seu histórico',
  },
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}': {
    ...lists(CustomFeedback),
    summary: 'Feedbacks personalizados de um colaborador, do mais novo ao mais antigo',
    params: ofCollaborator,
    errors: ['not_found'],
  },
  'GET /users/proccess-feedback-custom/feedbacks/history/{id}': {
    ...finds(z.array(CustomFeedbackVersion)),
    summary: 'O que um feedback personalizado já disse, do mais novo ao mais antigo',
  },
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic': {
    summary: 'Média dos feedbacks personalizados de um colaborador, por pergunta',
    params: ofCollaborator,
    response: barsOf('Media'),
    errors: ['not_found'],
  },
  'GET /users/proccess-feedback-custom/feedbacks/by-collaborator/{collaborator}/graphic/{feedback}': {
    summary: 'Um feedback personalizado em gráfico',
    params: z.object({ collaborator: Id, feedback: Id }),
    response: barsOf('Total'),
    errors: ['not_found'],
  },
})
