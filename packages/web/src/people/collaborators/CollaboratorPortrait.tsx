import type { RegisteredCollaborator } from '@prumo/contract/people/collaborators/endpoints.ts'
import { PersonPortrait } from '../../admin/users/PersonPortrait.tsx'
import { Portrait } from '../../ui/Portrait.tsx'

type Props = { person: Pick<RegisteredCollaborator, 'name' | 'photo_path' | 'user_id'>; size?: number }

/** The photograph of somebody of the register, or that of the user they are, or their initials. */
export const CollaboratorPortrait = ({ person: { name, photo_path, user_id }, size = 24 }: Props) =>
  photo_path === null ? (
    <PersonPortrait id={user_id} name={name} size={size} />
  ) : (
    <Portrait name={name} path={photo_path} size={size} />
  )
