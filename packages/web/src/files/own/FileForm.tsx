import { TextInput } from '@mantine/core'
import { FileNameInput, type OwnFile } from '@prumo/contract/files/own/endpoints.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { FolderSelect } from './FolderSelect.tsx'

/** Renames a file, which keeps its extension, and moves it to another folder. */
export function FileForm({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const [, stem = file.file_name, kind = ''] = /^(.+)(\.[a-z][a-z0-9]{0,7})$/i.exec(file.file_name) ?? []
  return (
    <RecordForm
      container="modal"
      of={file.id}
      title="Renomear ou mover"
      schema={FileNameInput}
      initial={{ name: stem, folder_id: file.folder_id ?? 0 }}
      save={({ name, folder_id }) =>
        api('PUT /client/my-attachments/file/{id}', {
          params: { id: file.id },
          body: { folder_id, ...(name !== stem && { name: `${name.trim()}${kind}` }) },
        })
      }
      saved="Arquivo atualizado com sucesso!"
      topic="files"
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextInput
            label="Nome"
            data-autofocus
            autoComplete="off"
            rightSection={kind}
            rightSectionWidth={kind.length * 9 + 16}
            rightSectionPointerEvents="none"
            {...field('name')}
          />
          <FolderSelect {...field('folder_id')} />
        </>
      )}
    </RecordForm>
  )
}
