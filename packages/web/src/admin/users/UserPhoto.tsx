import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { PhotoField } from '../../ui/form/PhotoField.tsx'
import { usePerson } from './people.ts'

/** The photograph of a user, which everybody in the company sees. */
export function UserPhoto({ id, name, path }: { id: number; name: string; path: string | null }) {
  const shown = usePerson(id)?.photo_path
  const params = { id }
  return (
    <PhotoField
      name={name}
      path={shown === undefined ? path : shown}
      hint="Opcional. Todos na empresa a veem."
      put={(file) => api('PUT /client/users/{id}/photo', { params, files: [file] })}
      remove={() => api('DELETE /client/users/{id}/photo', { params })}
      onSaved={() => changed('users', 'account')}
    />
  )
}
