import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FileNameInput, type OwnFile } from '@prumo/contract/files/own/endpoints.ts'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { FolderSelect } from './FolderSelect.tsx'

/** Renames a file, which keeps its kind, and takes it to another folder. */
export function FileModal({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const [, stem = file.file_name, kind = ''] = /^(.+)(\.[a-z][a-z0-9]{0,7})$/i.exec(file.file_name) ?? []
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: stem },
    validate: schemaResolver(FileNameInput, { sync: true }),
  })
  const [folder, setFolder] = useState(file.folder_id ?? 0)
  const save = useSave({
    form,
    save: ({ name }: { name: string }) =>
      api('PUT /client/my-attachments/file/{id}', {
        params: { id: file.id },
        body: { folder_id: folder, ...(form.isDirty('name') && { name: `${name.trim()}${kind}` }) },
      }),
    onSaved: () => {
      toast('Arquivo atualizado com sucesso!')
      void changed('files')
      onClose()
    },
  })
  return (
    <ModalForm
      title="Renomear ou mover"
      submit="Salvar"
      saving={save.isPending}
      isDirty={() => form.isDirty() || folder !== (file.folder_id ?? 0)}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={170}
        autoComplete="off"
        rightSection={kind}
        rightSectionWidth={kind.length * 9 + 16}
        rightSectionPointerEvents="none"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <FolderSelect value={folder} onChange={setFolder} />
    </ModalForm>
  )
}
