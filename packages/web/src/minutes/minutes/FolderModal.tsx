import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FolderInput } from '@prumo/contract/minutes/folders/endpoints.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { minutesChanged } from './minutes-queries.ts'

type Props = {
  /** The folder to rename; without it a new one is created. */
  folder?: { id: number; name: string }
  onClose: () => void
}

/** Creates or renames a folder of minutes (screen S051). */
export function FolderModal({ folder, onClose }: Props) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: folder?.name ?? '' },
    validate: schemaResolver(FolderInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'folder.duplicate': 'name' },
    save: (body: { name: string }) =>
      folder
        ? api('PUT /v2/protocols-folders/{id}', { params: { id: folder.id }, body })
        : api('POST /v2/protocols-folders', { body }),
    onSaved: () => {
      toast(folder ? 'Pasta atualizada com sucesso!' : 'Pasta criada com sucesso!')
      void minutesChanged()
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
