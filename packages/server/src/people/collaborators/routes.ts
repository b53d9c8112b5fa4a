import { collaboratorCalls } from '@prumo/contract/people/collaborators/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { stagePortrait } from '../../platform/images/staging.ts'
import { changeCollaborator, createCollaborator, deleteCollaborator } from './collaborators.ts'
import { namedCollaborators } from './named.ts'
import { changePhoto, openPhoto, removePhoto } from './photo.ts'
import { collaboratorsOf, findCollaborator, listCollaborators } from './queries.ts'

export const collaboratorRoutes = implement(collaboratorCalls, {
  'POST /users/process-feedback/collaborator': async ({ scope, body }) => ({
    response: await createCollaborator(scope, body),
  }),
  'PUT /users/process-feedback/collaborator/{id}': async ({ scope, params, body }) => ({
    response: await changeCollaborator(scope, params.id, body),
  }),
  'GET /users/process-feedback/collaborator/{id}': async ({ scope, params }) => ({
    response: await findCollaborator(scope, params.id),
  }),
  'DELETE /users/process-feedback/collaborator/{id}': ({ scope, params }) => deleteCollaborator(scope, params.id),
  'PUT /users/process-feedback/collaborator/{id}/photo': prepared(
    (by) => stagePortrait(by, by.received[0]),
    async ({ scope, params, made }) => ({ response: await changePhoto(scope, params.id, made) }),
  ),
  'DELETE /users/process-feedback/collaborator/{id}/photo': async ({ scope, params }) => ({
    response: await removePhoto(scope, params.id),
  }),
  'GET /users/process-feedback/collaborator/{id}/photo': ({ scope, params }) => openPhoto(scope, params.id),
  'GET /users/process-feedback/collaborator/by-department/{departmentId}': async ({ scope, params }) => ({
    response: await collaboratorsOf(scope, params.departmentId),
  }),
  'GET /users/process-feedback/collaborator': ({ scope, query }) => listCollaborators(scope, query),
  'POST /users/proccess-feedback-custom/collaborators': async ({ scope, body }) => ({
    response: await createCollaborator(scope, body),
  }),
  'PUT /users/proccess-feedback-custom/collaborators/{id}': async ({ scope, params, body }) => ({
    response: await changeCollaborator(scope, params.id, body),
  }),
  'GET /users/proccess-feedback-custom/collaborators/{id}': async ({ scope, params }) => ({
    response: await findCollaborator(scope, params.id),
  }),
  'DELETE /users/proccess-feedback-custom/collaborators/{id}': ({ scope, params }) =>
    deleteCollaborator(scope, params.id),
  'GET /users/proccess-feedback-custom/collaborators/by-department/{department}': async ({ scope, params }) => ({
    response: await collaboratorsOf(scope, params.department),
  }),
  'GET /calendar/feedbacks-collaborators': async ({ scope }) => ({ response: await namedCollaborators(scope) }),
})
