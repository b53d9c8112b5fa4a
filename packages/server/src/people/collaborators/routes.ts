import { collaboratorCalls } from '@prumo/contract/people/collaborators/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { stagePortrait } from '../../platform/images/staging.ts'
import { changeCollaborator, createCollaborator, deleteCollaborator } from './collaborators.ts'
import { namedCollaborators } from './named.ts'
import { changePhoto, openPhoto, removePhoto } from './photo.ts'
import { collaboratorsOf, findCollaborator, listCollaborators, registerPhotos } from './queries.ts'

export const collaboratorRoutes = implement(collaboratorCalls, {
  'POST /users/process-feedback/collaborator': verb(createCollaborator),
  'PUT /users/process-feedback/collaborator/{id}': verb(changeCollaborator),
  'GET /users/process-feedback/collaborator/{id}': verb(findCollaborator),
  'DELETE /users/process-feedback/collaborator/{id}': verb(deleteCollaborator),
  'PUT /users/process-feedback/collaborator/{id}/photo': prepared(
    (by) => stagePortrait(by, by.received[0]),
    async ({ scope, params, made }) => ({ response: await changePhoto(scope, params.id, made) }),
  ),
  'DELETE /users/process-feedback/collaborator/{id}/photo': verb(removePhoto),
  'GET /users/process-feedback/collaborator/{id}/photo': verb(openPhoto),
  'GET /users/process-feedback/collaborator/photos': verb(registerPhotos),
  'GET /users/process-feedback/collaborator/by-department/{departmentId}': verb(collaboratorsOf),
  'GET /users/process-feedback/collaborator': verb(listCollaborators),
  'POST /users/proccess-feedback-custom/collaborators': verb(createCollaborator),
  'PUT /users/proccess-feedback-custom/collaborators/{id}': verb(changeCollaborator),
  'GET /users/proccess-feedback-custom/collaborators/{id}': verb(findCollaborator),
  'DELETE /users/proccess-feedback-custom/collaborators/{id}': verb(deleteCollaborator),
  'GET /users/proccess-feedback-custom/collaborators/by-department/{department}': verb(collaboratorsOf),
  'GET /calendar/feedbacks-collaborators': verb(namedCollaborators),
})
