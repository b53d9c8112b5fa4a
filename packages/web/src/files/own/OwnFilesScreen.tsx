import { Anchor, Button } from '@mantine/core'
import type { OwnFile, OwnFolder } from '@prumo/contract/files/own/endpoints.ts'
import { IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant, formatSize } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Uploads } from '../../ui/attachments/Uploads.tsx'
import { FolderCards } from '../../ui/folders/FolderCards.tsx'
import { FolderForm } from '../../ui/folders/FolderForm.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { contentOf } from '../folder-words.ts'
import { FileForm } from './FileForm.tsx'
import { FileMenu } from './FileMenu.tsx'
import { removeFolder } from './own-actions.ts'
import { filesQuery, foldersQuery, sendFile } from './own-files.ts'
import { downloadAddress, isPreviewed, Preview } from './Preview.tsx'
import { SpaceUsed } from './SpaceUsed.tsx'
import { UploadModal } from './UploadModal.tsx'

/** The calls that create and rename a folder (screen S047). */
const saving = {
  create: (body: { name: string }) => api('POST /client/my-attachments/folder', { body }),
  rename: (id: number, body: { name: string }) =>
    api('PUT /client/my-attachments/folder/{id}', { params: { id }, body }),
  topic: 'files',
} as const

type Open =
  | { over: 'upload' | 'new-folder' }
  | { over: 'folder'; folder: OwnFolder }
  | { over: 'file' | 'preview'; file: OwnFile }

/** 'Meus arquivos' (screens S045, S046): folders and files that only their owner sees. */
export default function OwnFilesScreen() {
  const { folder: written } = useParams({ strict: false })
  const folderId = written === undefined ? undefined : Number(written)
  const list = useListing({ pageSize: 20 })
  const { time_zone } = useAccount()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const folders = useQuery(foldersQuery)
  const files = useQuery(filesQuery(folderId, list.query))
  const inside = folders.data?.response.find(({ id }) => id === folderId)
  const everywhere = folderId === undefined && list.search !== ''
  const columns = useMemo(
    () =>
      columnsOf({
        timeZone: time_zone,
        folders: everywhere ? (folders.data?.response ?? []) : undefined,
        preview: (file) => setOpen({ over: 'preview', file }),
      }),
    [time_zone, everywhere, folders.data],
  )

  const newFile = (
    <Writes>
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen({ over: 'upload' })}>
        Novo arquivo
      </Button>
    </Writes>
  )
  return (
    <Page
      title="Meus arquivos"
      hint={
        folderId === undefined ? (
          'Só você vê o que está aqui.'
        ) : (
          <TrailBelow to="/my-attachments" title="Meus arquivos" here={inside?.name ?? '…'} />
        )
      }
      actions={
        folderId === undefined ? (
          <>
            <Button
              variant="default"
              leftSection={<IconFolderPlus aria-hidden />}
              onClick={() => setOpen({ over: 'new-folder' })}
            >
              Nova pasta
            </Button>
            {newFile}
          </>
        ) : (
          newFile
        )
      }
    >
      {folderId === undefined && folders.isPending ? (
        <div className="card">
          <ListSkeleton rows={8} height={28} />
        </div>
      ) : (
        <>
          {folderId === undefined && list.search === '' && list.page === 1 && (
            <FolderCards
              folders={folders.data?.response ?? []}
              open={({ id }) => ({ to: '/my-attachments/$folder', params: { folder: String(id) } })}
              content={contentOf}
              actions={{
                rename: (folder) => setOpen({ over: 'folder', folder }),
                remove: (folder) => void removeFolder(folder),
              }}
            />
          )}
          <DataTable
            label="Arquivos"
            query={{ ...files, data: files.data?.response }}
            list={list}
            total={files.data?.total ?? 0}
            columns={columns}
            rowId={({ id }) => id}
            searchesMore={folderId === undefined && (folders.data?.response.length ?? 0) > 0}
            emptyTitle={folderId === undefined ? 'Nenhum arquivo fora de pastas' : 'Esta pasta ainda não tem arquivos'}
            emptyHint="Arraste arquivos para o quadro abaixo, ou escolha-os em “Novo arquivo”."
            rowActions={(file) => (
              <FileMenu
                file={file}
                onPreview={isPreviewed(file) ? () => setOpen({ over: 'preview', file }) : undefined}
                onChange={() => setOpen({ over: 'file', file })}
              />
            )}
          />
          {!files.error && (
            <div style={{ marginTop: 16 }}>
              <Uploads
                key={folderId ?? 'top'}
                label="Enviar arquivos"
                upload={(file, onProgress) => sendFile(folderId, file, onProgress)}
                onUploaded={() => changed('files')}
              />
            </div>
          )}
          {folderId === undefined && folders.data && files.data && <SpaceUsed {...folders.data.space} />}
        </>
      )}
      {open?.over === 'upload' && <UploadModal folder={folderId} onClose={close} />}
      {open?.over === 'new-folder' && <FolderForm {...saving} onClose={close} />}
      {open?.over === 'folder' && <FolderForm {...saving} folder={open.folder} onClose={close} />}
      {open?.over === 'file' && <FileForm file={open.file} onClose={close} />}
      {open?.over === 'preview' && <Preview file={open.file} onClose={close} />}
    </Page>
  )
}

type Shown = {
  timeZone: string
  /** Given where files of all folders are listed, for the folders' names. */
  folders: readonly OwnFolder[] | undefined
  preview: (file: OwnFile) => void
}

const columnsOf = ({ timeZone, folders, preview }: Shown): readonly Column<OwnFile>[] => [
  {
    id: 'name',
    header: 'Nome',
    card: 'title',
    value: ({ file_name }) => file_name,
    cell: (file) =>
      isPreviewed(file) ? (
        <Anchor
          component="button"
          type="button"
          ta="start"
          fw={600}
          fz="inherit"
          c="inherit"
          onClick={() => preview(file)}
        >
          {file.file_name}
        </Anchor>
      ) : (
        <Anchor href={downloadAddress(file)} download={file.file_name} fw={600} fz="inherit" c="inherit">
          {file.file_name}
        </Anchor>
      ),
  },
  ...(folders
    ? [
        {
          id: 'folder',
          header: 'Pasta',
          width: 180,
          value: ({ folder_id }: OwnFile) => folders.find(({ id }) => id === folder_id)?.name ?? '',
        },
      ]
    : []),
  { id: 'responsavel', header: 'Enviado por', width: 190 },
  { id: 'size', header: 'Tamanho', card: 'aside', width: 110, align: 'end', text: ({ size }) => formatSize(size) },
  {
    id: 'date',
    header: 'Enviado em',
    width: 170,
    value: ({ date_created }) => date_created,
    text: ({ date_created }) => formatInstant(date_created, timeZone),
  },
]
