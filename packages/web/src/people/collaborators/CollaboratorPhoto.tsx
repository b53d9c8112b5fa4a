import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { PhotoField } from '../../ui/form/PhotoField.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { collaboratorQuery } from './collaborator-queries.ts'

/** The photograph of somebody of the register. */
export function CollaboratorPhoto({ person: { id, name, photo_path } }: { person: RegisteredCollaborator }) {
  const shown = useQuery(collaboratorQuery(id)).data?.photo_path
  const params = { id }
  return (
    <PhotoField
      name={name}
      path={shown === undefined ? photo_path : shown}
      hint="Opcional. Só quem pode ver Pessoas a vê."
      put={(file) => api('PUT /users/process-feedback/collaborator/{id}/photo', { params, files: [file] })}
      remove={() => api('DELETE /users/process-feedback/collaborator/{id}/photo', { params })}
      onSaved={() => changed('people')}
      offer={(button) => <Writes>{button}</Writes>}
    />
  )
}
