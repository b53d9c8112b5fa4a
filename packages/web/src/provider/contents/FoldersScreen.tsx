import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, api } from '../../platform/api.ts'
import { formatSize } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call } from '../../platform/query.ts'
import { deleteRecord } from '../../ui/deleting.ts'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { type Opened, useRecordForm } from '../../ui/form/useRecordForm.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { ofProvider, providerChanged } from '../queries.ts'

type Folder = Answer<'GET /provider/folders'>['response'][number]

const foldersQuery = call('GET /provider/folders', {}, { ...ofProvider, pick: ({ response }) => response })

/** The folders that all companies read in 'Arquivos do Prumo'. */
export default function FoldersScreen() {
  const query = useQuery(foldersQuery)
  const [inside, setInside] = useState<Folder>()
  const { create, edit, open } = useRecordForm<Folder>('Nova pasta', (opened) => <FolderForm {...opened} />)
  return (
    <Page title="Arquivos" hint="Todas as empresas leem estas pastas em Arquivos do Prumo." actions={create}>
      <DataTable
        label="Pastas"
        list={useListing({ pageSize: 25 })}
        query={query}
        columns={columns}
        rowId={({ id }) => id}
        unit={['pasta', 'pastas']}
        rowActions={(folder) => (
          <>
            <Button size="xs" variant="default" aria-label={`Abrir ${folder.title}`} onClick={() => setInside(folder)}>
              Abrir
            </Button>
            <EditDelete name={folder.title} onEdit={() => edit(folder)} onDelete={() => void removeFolder(folder)} />
          </>
        )}
      />
      {open}
      {inside && <FilesModal folder={inside} onClose={() => setInside(undefined)} />}
    </Page>
  )
}

const columns: readonly Column<Folder>[] = [
  { id: 'title', header: 'Título', value: ({ title }) => title, card: 'title' },
  { id: 'files', header: 'Arquivos', value: ({ files_count }) => files_count, align: 'end', width: 120 },
]

const removeFolder = ({ id, title }: Folder) =>
  deleteRecord({
    about: title,
    text: 'A pasta e os arquivos dela somem de todas as empresas.',
    topic: 'provider',
    remove: () => api('DELETE /provider/folders/{id}', { params: { id }, expiredSession: 'throw' }),
  })

const FolderForm = (opened: Opened<Folder>) => (
  <RecordForm
    {...opened}
    container="modal"
    title={{ create: 'Nova pasta', edit: 'Renomear pasta' }}
    initial={{ title: '' }}
    valuesOf={({ title }) => ({ title })}
    save={async (body, base) => {
      if (base) await api('PUT /provider/folders/{id}', { params: { id: base.id }, body, expiredSession: 'throw' })
      else await api('POST /provider/folders', { body, expiredSession: 'throw' })
    }}
    fieldOf={{ 'folder.duplicate': 'title' }}
    topic="provider"
  >
    {(field) => <TextInput label="Título" data-autofocus maxLength={180} {...field('title')} />}
  </RecordForm>
)

function FilesModal({ folder: { id, title }, onClose }: { folder: Folder; onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([])
  const query = useQuery(
    call('GET /provider/folders/{id}/files', { params: { id } }, { ...ofProvider, pick: ({ response }) => response }),
  )
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
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack gap="md">
        <QueryBoundary query={query}>
          {(published) =>
            published.length === 0 ? (
              <Text c="dimmed">Nenhum arquivo nesta pasta.</Text>
            ) : (
              <ul aria-label="Arquivos da pasta">
                {published.map((file) => (
                  <li key={file.id}>
                    {`${file.title}, ${formatSize(file.size)} `}
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`Retirar ${file.title}`}
                      onClick={() => void withdraw(file)}
                    >
                      Retirar
                    </Button>
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
    </Modal>
  )
}

const withdraw = ({ id, title }: { id: number; title: string }) =>
  deleteRecord({
    about: title,
    text: 'O arquivo some de todas as empresas.',
    topic: 'provider',
    remove: () => api('DELETE /provider/files/{id}', { params: { id }, expiredSession: 'throw' }),
  })
