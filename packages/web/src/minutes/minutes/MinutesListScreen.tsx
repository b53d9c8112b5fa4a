import { Button } from '@mantine/core'
import { IconArchive, IconArrowLeft, IconFolderPlus, IconListDetails, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../platform/api.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FolderModal } from '../../ui/folders/FolderModal.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { type Folder, Folders } from './Folders.tsx'
import { MinutesList } from './MinutesList.tsx'
import { foldersQuery, listQuery, minutesChanged } from './minutes-queries.ts'
import { NewMinutesModal } from './NewMinutesModal.tsx'
import type { MinutesSearch } from './routes.tsx'

const MinutesScreen = lazy(() => import('./MinutesScreen.tsx'))

/** 'Minhas ATAS' (screens S049, S050): folders and minutes, or the opened minutes in their place. */
export default function MinutesListScreen() {
  const { ata } = useSearch({ strict: false }) as MinutesSearch
  const navigate = useNavigate()
  if (ata === undefined) return <List />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <MinutesScreen
        key={ata}
        id={ata}
        onClose={() => void navigate({ to: '.', search: (search) => ({ ...search, ata: undefined }) })}
        onOpen={(id) => void navigate({ to: '.', search: (search) => ({ ...search, ata: id }) })}
      />
    </Suspense>
  )
}

const pageSize = 20
/** How a folder of minutes is kept (screen S051). */
const saving = {
  create: (body: { name: string }) => api('POST /v2/protocols-folders', { body }),
  rename: (id: number, body: { name: string }) => api('PUT /v2/protocols-folders/{id}', { params: { id }, body }),
  onSaved: () => minutesChanged(),
}

function List() {
  const { folderId: written } = useParams({ strict: false })
  const folderId = written === undefined ? undefined : Number(written)
  const { busca = '', pagina = 1 } = useSearch({ strict: false }) as MinutesSearch
  const navigate = useNavigate()
  const [open, setOpen] = useState<'minutes' | 'folder' | Folder | null>(null)
  const close = () => setOpen(null)
  const list = useQuery({ ...listQuery(folderId, { page: pagina, per_page: pageSize, search: busca }) })
  const folder = useQuery({ ...foldersQuery, enabled: folderId !== undefined }).data?.find(({ id }) => id === folderId)
  const allInFolders = list.data?.folders.some(({ protocols_count }) => protocols_count > 0)
  const nothingOnTop = allInFolders ? 'Nenhuma ATA fora de pastas' : 'Você ainda não possui ATAs'
  const nothingHere = folderId === undefined ? nothingOnTop : 'Esta pasta ainda não tem ATAs'
  const show = (ata: number) => void navigate({ to: '.', search: (search) => ({ ...search, ata }) })

  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('minutes')}>
      Nova ATA
    </Button>
  )
  const top = (
    <>
      <ButtonLink to="/protocols-subject" variant="default" leftSection={<IconListDetails aria-hidden />}>
        Pauta
      </ButtonLink>
      <ButtonLink to="/protocols/archiveds" variant="default" leftSection={<IconArchive aria-hidden />}>
        Arquivadas
      </ButtonLink>
      <Button variant="default" leftSection={<IconFolderPlus aria-hidden />} onClick={() => setOpen('folder')}>
        Nova pasta
      </Button>
      {create}
    </>
  )
  const inside = (
    <>
      <ButtonLink to="/protocols" variant="default" leftSection={<IconArrowLeft aria-hidden />}>
        Voltar
      </ButtonLink>
      {create}
    </>
  )
  return (
    <Page
      title="Minhas ATAS"
      hint={folderId === undefined ? undefined : (folder?.name ?? '…')}
      actions={folderId === undefined ? top : inside}
    >
      {list.error && !list.data ? (
        <div className="card">
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        </div>
      ) : !list.data ? (
        <div className="card">
          <ListSkeleton rows={8} height={28} />
        </div>
      ) : (
        <>
          {busca === '' && pagina === 1 && <Folders folders={list.data.folders} onRename={setOpen} />}
          <MinutesList
            label="ATAs"
            query={{ data: list.data.protocols, error: list.error, refetch: list.refetch }}
            onDuplicated={show}
            emptyTitle={nothingHere}
            emptyHint="Registre quem participou, o que foi decidido, o responsável e o prazo de cada assunto."
            remote={{
              total: list.data.total,
              page: pagina,
              pageSize,
              search: busca,
              onChange: ({ page, search }) =>
                void navigate({
                  to: '.',
                  search: (before) => ({
                    ...before,
                    busca: search || undefined,
                    pagina: page > 1 ? page : undefined,
                  }),
                  replace: search !== busca,
                  resetScroll: false,
                }),
            }}
          />
        </>
      )}
      {open === 'minutes' && (
        <NewMinutesModal
          folderId={folderId}
          onClose={close}
          onCreated={({ id }) => {
            close()
            show(id)
          }}
        />
      )}
      {open !== null && open !== 'minutes' && (
        <FolderModal {...saving} folder={open === 'folder' ? undefined : open} onClose={close} />
      )}
    </Page>
  )
}
