import { TextInput } from '@mantine/core'
import { FolderInput } from '@prumo/contract/folders.ts'
import type { Topic } from '../../platform/query.ts'
import { RecordForm } from '../form/RecordForm.tsx'

type Props = {
  /** The folder to rename; without it a new one is created. */
  folder?: { id: number; name: string }
  create: (body: { name: string }) => Promise<unknown>
  rename: (id: number, body: { name: string }) => Promise<unknown>
  topic: Topic
  onClose: () => void
}

/** Asks for the name of a new folder, or renames one. */
export const FolderForm = ({ folder, create, rename, topic, onClose }: Props) => (
  <RecordForm
    container="modal"
    of={folder?.id ?? null}
    title={folder ? 'Renomear pasta' : 'Nova pasta'}
    schema={FolderInput}
    initial={{ name: folder?.name ?? '' }}
    save={(body) => (folder ? rename(folder.id, body) : create(body))}
    fieldOf={{ 'folder.duplicate': 'name' }}
    saved={folder ? 'Pasta atualizada com sucesso!' : 'Pasta criada com sucesso!'}
    topic={topic}
    onClose={onClose}
  >
    {(field) => <TextInput label="Nome" data-autofocus autoComplete="off" {...field('name')} />}
  </RecordForm>
)
