import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { creates, finds, lists, one, versioned } from '../../record-calls.ts'
import { barsOf, Feedback, FeedbackInput, FeedbackVersion } from './model.ts'

const peoples = { audience: 'peoples' } as const
const ofCollaborator = z.object({ collaboratorId: Id })

export const standardFeedbackCalls = defineCalls(peoples, {
  'POST /users/process-feedback/feedbacks/{collaboratorId}': {
    summary: 'Registrar um feedback padrão de um colaborador',
    params: ofCollaborator,
    ...creates(FeedbackInput, Feedback),
    errors: ['not_found'],
  },
  'PUT /users/process-feedback/feedbacks/{collaboratorId}/{id}': {
    summary: 'Atualizar um feedback padrão; o que dizia antes fica no histórico',
    params: z.object({ collaboratorId: Id, id: Id }),
    body: versioned(FeedbackInput),
    response: one(Feedback),
    errors: ['not_found', 'record.stale'],
  },
  'GET /users/process-feedback/feedbacks/{id}': { ...finds(Feedback), summary: 'Um feedback padrão' },
  'DELETE /users/process-feedback/feedbacks/{id}': { summary: 'Apagar um feedback padrão, com o seu histórico' },
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}': {
    ...lists(Feedback),
    summary: 'Feedbacks padrão de um colaborador, do mais novo ao mais antigo',
    params: ofCollaborator,
    errors: ['not_found'],
  },
  'GET /users/process-feedback/feedbacks/history/{id}': {
    ...finds(z.array(FeedbackVersion)),
    summary: 'O que um feedback padrão já disse, do mais novo ao mais antigo',
  },
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic': {
    summary: 'Média dos feedbacks padrão de um colaborador, por pergunta',
    params: ofCollaborator,
    response: barsOf('Media'),
    errors: ['not_found'],
  },
  'GET /users/process-feedback/feedbacks/by-collaborator/{collaboratorId}/graphic/{feedbackId}': {
    summary: 'Um feedback padrão em gráfico',
    params: z.object({ collaboratorId: Id, feedbackId: Id }),
    response: barsOf('Total'),
    errors: ['not_found'],
  },
})
