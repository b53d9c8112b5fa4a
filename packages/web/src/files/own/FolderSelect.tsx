import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { foldersQuery } from './own-files.ts'

/** Which of the user's folders; 0 is none. */
export function FolderSelect({ value, onChange }: { value: number; onChange: (folder: number) => void }) {
  const folders = useQuery(foldersQuery).data?.response ?? []
  return (
    <Select
      label="Pasta"
      allowDeselect={false}
      searchable={folders.length > 8}
      data={[
        { value: '0', label: 'Fora de pastas' },
        ...folders.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ]}
      value={`${value}`}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
