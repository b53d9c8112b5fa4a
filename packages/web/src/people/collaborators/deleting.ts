import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { removal } from '../../platform/api.ts'
import { deleteRecord, inBin } from '../../ui/deleting.ts'

/** Moves a collaborator to the bin, after the question. */
export const deleteCollaborator = ({ id, name }: Pick<RegisteredCollaborator, 'id' | 'name'>) =>
  deleteRecord({
    about: name,
    topic: 'people',
    bin: { kind: 'collaborator', id },
    text: `${inBin} Se a pessoa saiu da empresa, registre a data de saída: o que foi escrito sobre ela fica.`,
    remove: () => removal('DELETE /users/process-feedback/collaborator/{id}', { params: { id } }),
  })
