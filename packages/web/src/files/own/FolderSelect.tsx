import { useQuery } from '@tanstack/react-query'
import { PickOne, type PickOneProps } from '../../ui/form/PickOne.tsx'
import { foldersQuery } from './own-files.ts'

const outside = { value: 0, label: 'Fora de pastas' }

/** A choice of one of the user's folders; 0 is none. */
export function FolderSelect(field: Omit<PickOneProps, 'options'>) {
  const folders = useQuery(foldersQuery).data?.response ?? []
  return (
    <PickOne
      label="Pasta"
      options={[outside, ...folders.map(({ id, name }) => ({ value: id, label: name }))]}
      {...field}
    />
  )
}
