import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { PickOne } from '../../ui/form/PickOne.tsx'
import { foldersQuery } from './minutes-queries.ts'

type Props = Omit<ComponentProps<typeof PickOne>, 'options' | 'clearable' | 'placeholder' | 'required'>

/** Chooses a folder of minutes; nothing where the company has none. */
export function FolderPick(props: Props) {
  const folders = useQuery(foldersQuery).data ?? []
  if (folders.length === 0) return null
  return (
    <PickOne
      placeholder="Fora de pastas"
      clearable
      options={folders.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
      required={false}
    />
  )
}
