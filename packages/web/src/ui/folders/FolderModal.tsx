import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FolderInput } from '@prumo/contract/folders.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../form/ModalForm.tsx'
import { useSave } from '../form/useSave.ts'

type Props = {
  /** The folder to rename; without it a new one is created. */
  folder?: { id: number; name: string }
  create: (body: { name: string }) => Promise<unknown>
  rename: (id: number, body: { name: string }) => Promise<unknown>
  onSaved: () => unknown
  onClose: () => void
}

/** Creates or renames a folder, whatever lies in it. */
export function FolderModal({ folder, create, rename, onSaved, onClose }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: folder?.name ?? '' },
    validate: schemaResolver(FolderInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'folder.duplicate': 'name' },
    save: (body: { name: string }) => (folder ? rename(folder.id, body) : create(body)),
    onSaved: () => {
      toast(folder ? 'Pasta atualizada com sucesso!' : 'Pasta criada com sucesso!')
      void onSaved()
      onClose()
    },
  })
  return (
    <ModalForm
      title={folder ? 'Renomear pasta' : 'Nova pasta'}
      submit="Salvar"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </ModalForm>
  )
}
