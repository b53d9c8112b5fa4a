import { Anchor, Button } from '@mantine/core'
import type { OwnFile, OwnFolder } from '@prumo/contract/files/own/endpoints.ts'
import { IconArrowLeft, IconFolderPlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant, formatSize } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { Uploads } from '../../ui/attachments/Uploads.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FolderCards } from '../../ui/folders/FolderCards.tsx'
import { FolderModal } from '../../ui/folders/FolderModal.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { contentOf } from '../folder-words.ts'
import type { FilesSearch } from '../routes.tsx'
import { FileMenu } from './FileMenu.tsx'
import { FileModal } from './FileModal.tsx'
import { removeFolder } from './own-actions.ts'
import { filesQuery, foldersQuery, sendFile } from './own-files.ts'
import { downloadAddress, isPreviewed, Preview } from './Preview.tsx'
import { SpaceUsed } from './SpaceUsed.tsx'
import { UploadModal } from './UploadModal.tsx'

const pageSize = 20
/** How a folder of one's own is kept (screen S047). */
const saving = {
  create: (body: { name: string }) => api('POST /client/my-attachments/folder', { body }),
  rename: (id: number, body: { name: string }) =>
    api('PUT /client/my-attachments/folder/{id}', { params: { id }, body }),
  onSaved: () => changed('files'),
}

type Open =
  | { over: 'upload' | 'new-folder' }
  | { over: 'folder'; folder: OwnFolder }
  | { over: 'file' | 'preview'; file: OwnFile }

/** 'Meus arquivos' (screens S045, S046): folders and files that only their owner sees. */
export default function OwnFilesScreen() {
  const { folder: written } = useParams({ strict: false })
  const folderId = written === undefined ? undefined : Number(written)
  const { busca = '', pagina = 1 } = useSearch({ strict: false }) as FilesSearch
  const navigate = useNavigate()
  const { time_zone } = useAccount()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const folders = useQuery(foldersQuery)
  const files = useQuery(filesQuery(folderId, { page: pagina, per_page: pageSize, search: busca }))
  const inside = folders.data?.response.find(({ id }) => id === folderId)
  const everywhere = folderId === undefined && busca !== ''
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
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen({ over: 'upload' })}>
      Novo arquivo
    </Button>
  )
  return (
    <Page
      title="Meus arquivos"
      hint={folderId === undefined ? 'Só você vê o que está aqui.' : (inside?.name ?? '…')}
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
          <>
            <ButtonLink to="/my-attachments" variant="default" leftSection={<IconArrowLeft aria-hidden />}>
              Voltar
            </ButtonLink>
            {newFile}
          </>
        )
      }
    >
      {folderId === undefined && folders.isPending ? (
        <div className="card">
          <ListSkeleton rows={8} height={28} />
        </div>
      ) : (
        <>
          {folderId === undefined && folders.data && <SpaceUsed {...folders.data.space} />}
          {folderId === undefined && busca === '' && pagina === 1 && (
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
            query={{ data: files.data?.response, error: files.error, refetch: files.refetch }}
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
            remote={{
              total: files.data?.total ?? 0,
              page: pagina,
              pageSize,
              search: busca,
              onChange: ({ page, search }) =>
                void navigate({
                  to: '.',
                  search: (before) => ({ ...before, busca: search || undefined, pagina: page > 1 ? page : undefined }),
                  replace: search !== busca,
                  resetScroll: false,
                }),
            }}
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
        </>
      )}
      {open?.over === 'upload' && <UploadModal folder={folderId} onClose={close} />}
      {open?.over === 'new-folder' && <FolderModal {...saving} onClose={close} />}
      {open?.over === 'folder' && <FolderModal {...saving} folder={open.folder} onClose={close} />}
      {open?.over === 'file' && <FileModal file={open.file} onClose={close} />}
      {open?.over === 'preview' && <Preview file={open.file} onClose={close} />}
    </Page>
  )
}

type Shown = {
  timeZone: string
  /** Where files of all folders are listed: their names. */
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
  { id: 'responsavel', header: 'Enviado por', width: 190, value: ({ responsavel }) => responsavel },
  {
    id: 'size',
    header: 'Tamanho',
    width: 110,
    align: 'end',
    value: ({ size }) => size,
    text: ({ size }) => formatSize(size),
  },
  {
    id: 'date',
    header: 'Enviado em',
    width: 170,
    value: ({ date_created }) => date_created,
    text: ({ date_created }) => formatInstant(date_created, timeZone),
  },
]
