import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../platform/session.ts'
import { Portrait } from '../../ui/Portrait.tsx'
import { registerPhotosQuery } from './collaborator-queries.ts'

type Props = { id: number; name: string; size: number }

/** The photograph that the register has of a user, for those who may see it; their initials otherwise. */
export function RegisterPortrait({ id, name, size }: Props) {
  const photos = useQuery({ ...registerPhotosQuery, enabled: useCan()('peoples') }).data
  return <Portrait name={name} path={photos?.find(({ user_id }) => user_id === id)?.photo_path ?? null} size={size} />
}
