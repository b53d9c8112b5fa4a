import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api, removal } from '../../platform/api.ts'
import { formatSize } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import { ofProvider, providerChanged } from '../queries.ts'
import classes from './FoldersScreen.module.css'
import type { Folder } from './FoldersScreen.tsx'

type Published = Answer<'GET /provider/folders/{id}/files'>['response'][number]

/** The files of a folder: published, renamed and withdrawn, for all companies. */
export function FilesModal({ folder: { id, title }, onClose }: { folder: Folder; onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([])
  const [renamed, setRenamed] = useState<Published>()
  const query = useQuery(call('GET /provider/folders/{id}/files', { params: { id } }, ofProvider))
  const publish = useMutation({
    mutationFn: (chosen: File[]) =>
      api('POST /provider/folders/{id}/files', { params: { id }, files: chosen, expiredSession: 'throw' }),
    onSuccess: () => {
      toast('Publicado para todas as empresas')
      setFiles([])
    },
    onSettled: () => providerChanged(),
  })
  return (
    <ReadModal title={title} onClose={onClose}>
      <Stack gap="md">
        <QueryBoundary query={query}>
          {(published) =>
            published.length === 0 ? (
              <Text c="dimmed">Nenhum arquivo nesta pasta.</Text>
            ) : (
              <ul className="bare" aria-label="Arquivos da pasta">
                {published.map((file) => (
                  <li key={file.id} className={classes.file}>
                    <span>
                      {file.title}{' '}
                      <Text span fz="sm" c="dimmed" className="num">
                        {formatSize(file.size)}
                      </Text>
                    </span>
                    <EditDelete
                      name={file.title}
                      onEdit={() => setRenamed(file)}
                      onDelete={() => void withdraw(file)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
        <FileDrop label="Arquivo" files={files} onChange={setFiles} maxFiles={1} />
        <Button disabled={files.length === 0} loading={publish.isPending} onClick={() => publish.mutate(files)}>
          Publicar
        </Button>
      </Stack>
      {renamed && <FileForm file={renamed} onClose={() => setRenamed(undefined)} />}
    </ReadModal>
  )
}

const FileForm = ({ file, onClose }: { file: Published; onClose: () => void }) => (
  <RecordForm
    container="modal"
    of={file.id}
    title="Renomear arquivo"
    initial={{ title: file.title }}
    save={(body) => api('PUT /provider/files/{id}', { params: { id: file.id }, body, expiredSession: 'throw' })}
    saved="Atualizado com sucesso"
    topic="provider"
    onClose={onClose}
  >
    {(field) => <TextInput label="Título" data-autofocus {...field('title')} />}
  </RecordForm>
)

const withdraw = ({ id, title }: Published) =>
  deleteRecord({
    about: title,
    text: 'O arquivo some de todas as empresas.',
    topic: 'provider',
    remove: () => removal('DELETE /provider/files/{id}', { params: { id }, expiredSession: 'throw' }),
  })
