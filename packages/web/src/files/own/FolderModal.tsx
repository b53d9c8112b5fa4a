import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { OwnFolderInput } from '@prumo/contract/files/own/endpoints.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { ownFilesChanged } from './own-files.ts'

type Props = {
  /** The folder to rename; without it a new one is created. */
  folder?: { id: number; name: string }
  onClose: () => void
}

/** Creates or renames a folder of one's own (screen S047). */
export function FolderModal({ folder, onClose }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: folder?.name ?? '' },
    validate: schemaResolver(OwnFolderInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'folder.duplicate': 'name' },
    save: (body: { name: string }) =>
      folder
        ? api('PUT /client/my-attachments/folder/{id}', { params: { id: folder.id }, body })
        : api('POST /client/my-attachments/folder', { body }),
    onSaved: () => {
      toast(folder ? 'Pasta atualizada com sucesso!' : 'Pasta criada com sucesso!')
      void ownFilesChanged()
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
