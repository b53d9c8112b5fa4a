import { Button } from '@mantine/core'
import type { Folder } from '@prumo/contract/minutes/folders/endpoints.ts'
import type { MinutesSummary } from '@prumo/contract/minutes/minutes/model.ts'
import { IconFolderPlus, IconPlus, IconTemplate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { personAsked, usePersonFilter } from '../../admin/users/person-filter.ts'
import { api } from '../../platform/api.ts'
import { FolderForm } from '../../ui/folders/FolderForm.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TrailBelow } from '../../ui/Trail.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { AgendaTemplatesModal } from '../templates/AgendaTemplatesModal.tsx'
import { Folders } from './Folders.tsx'
import { MinutesList } from './MinutesList.tsx'
import { MinutesViews } from './MinutesViews.tsx'
import { foldersQuery, listQuery } from './minutes-queries.ts'
import { NewMinutesForm } from './NewMinutesForm.tsx'
import type { MinutesSearch } from './routes.tsx'

const MinutesScreen = lazy(() => import('./MinutesScreen.tsx'))

/** 'Minhas ATAS' (screens S049, S050): all minutes and the folders, those of a folder, or the opened minutes in their place. */
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

/** The calls that create and rename a folder of minutes (screen S051). */
const saving = {
  create: (body: { name: string }) => api('POST /v2/protocols-folders', { body }),
  rename: (id: number, body: { name: string }) => api('PUT /v2/protocols-folders/{id}', { params: { id }, body }),
  topic: 'minutes',
} as const

function List() {
  const { folderId: written } = useParams({ strict: false })
  const folderId = written === undefined ? undefined : Number(written)
  const listing = useListing({ pageSize: 20, filters: ['responsavel'] })
  const person = usePersonFilter<MinutesSummary>({ name: 'responsavel', label: 'Assunto em aberto de', rare: true })
  const navigate = useNavigate()
  const [open, setOpen] = useState<'minutes' | 'folder' | 'templates' | Folder | null>(null)
  const [agenda, setAgenda] = useState<string>()
  const close = () => {
    setOpen(null)
    setAgenda(undefined)
  }
  const list = useQuery(
    listQuery(folderId, { ...listing.query, ...personAsked('responsible_id', listing.chosen['responsavel']) }),
  )
  const folders = useQuery(foldersQuery)
  const folder = folders.data?.find(({ id }) => id === folderId)
  const show = (ata: number) => void navigate({ to: '.', search: (search) => ({ ...search, ata }) })

  const create = (
    <Writes>
      <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpen('minutes')}>
        Nova ATA
      </Button>
    </Writes>
  )
  const top = (
    <>
      <Button variant="default" leftSection={<IconTemplate aria-hidden />} onClick={() => setOpen('templates')}>
        Modelos de pauta
      </Button>
      <Button variant="default" leftSection={<IconFolderPlus aria-hidden />} onClick={() => setOpen('folder')}>
        Nova pasta
      </Button>
      {create}
    </>
  )
  return (
    <Page
      title="Minhas ATAS"
      hint={folderId !== undefined && <TrailBelow to="/protocols" title="Minhas ATAS" here={folder?.name ?? '…'} />}
      actions={folderId === undefined ? top : create}
    >
      {folderId === undefined && <MinutesViews />}
      <QueryBoundary query={folders}>
        {(all) => (
          <>
            {folderId === undefined && all.length > 0 && <Folders folders={all} onRename={setOpen} />}
            <MinutesList
              label="ATAs"
              list={listing}
              total={list.data?.total ?? 0}
              query={{ ...list, data: list.data?.response }}
              filters={[person]}
              inFolders={folderId === undefined && all.length > 0}
              onDuplicated={show}
              emptyTitle={folderId === undefined ? 'Você ainda não possui ATAs' : 'Esta pasta ainda não tem ATAs'}
              emptyHint="Registre quem participou, o que foi decidido, o responsável e o prazo de cada assunto."
            />
          </>
        )}
      </QueryBoundary>
      {open === 'minutes' && (
        <NewMinutesForm
          folderId={folderId}
          agenda={agenda}
          onClose={close}
          onCreated={({ id }) => {
            close()
            show(id)
          }}
        />
      )}
      {open === 'templates' && (
        <AgendaTemplatesModal
          onClose={close}
          onUse={({ name }) => {
            setAgenda(name)
            setOpen('minutes')
          }}
        />
      )}
      {open !== null && open !== 'minutes' && open !== 'templates' && (
        <FolderForm {...saving} folder={open === 'folder' ? undefined : open} onClose={close} />
      )}
    </Page>
  )
}
