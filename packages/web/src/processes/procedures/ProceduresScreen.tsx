import { Button, Text } from '@mantine/core'
import type { PopSummary } from '@prumo/contract/processes/procedures/model.ts'
import { IconFileImport, IconPaperclip, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { AttachmentsModal } from './AttachmentsModal.tsx'
import { ImportPop } from './ImportPop.tsx'
import { PopStatusMark, ReadersMark, ReviewMark, reviewWords } from './Marks.tsx'
import { PlaceTrail } from './PlaceTrail.tsx'
import { type Over, ProcedureMenu, ProcedureOver } from './ProcedureMenu.tsx'
import { ofProcessQuery } from './procedure-queries.ts'
import { statusWords, versionWords } from './words.ts'

const ProcedureScreen = lazy(() => import('./ProcedureScreen.tsx'))

/** The procedures of a process (screen S065), or the opened one in their place. */
export default function ProceduresScreen() {
  const { proccess } = useParams({ from: '/member/pop/$proccess' })
  const { pop } = useSearch({ from: '/member/pop/$proccess' })
  const navigate = useNavigate({ from: '/pop/$proccess' })
  // The procedure created by the open form of a new one: the same form stays.
  const [born, setBorn] = useState<number | null>(null)
  const processId = Number(proccess)
  // The address changes only after `born` is set, so that the key stays the same: otherwise the form would be mounted
  // again, empty.
  useEffect(() => {
    if (born !== null && pop === 'novo')
      void navigate({ search: (search) => ({ ...search, pop: born }), replace: true, resetScroll: false })
  }, [born, pop, navigate])
  // The path above the form leads back too.
  if (pop === undefined && born !== null) setBorn(null)
  if (pop === undefined) return <List processId={processId} />
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ProcedureScreen
        key={pop === born ? 'novo' : pop}
        processId={processId}
        id={pop === 'novo' ? undefined : pop}
        onClose={() => void navigate({ search: (search) => ({ ...search, pop: undefined }) })}
        onCreated={setBorn}
        onImported={(id) => void navigate({ search: (search) => ({ ...search, pop: id }), replace: true })}
      />
    </Suspense>
  )
}

function List({ processId }: { processId: number }) {
  const navigate = useNavigate({ from: '/pop/$proccess' })
  const { time_zone } = useAccount()
  const list = useQuery(ofProcessQuery(processId))
  const [over, setOver] = useState<Over | null>(null)
  const [files, setFiles] = useState(false)
  const [importing, setImporting] = useState(false)
  const columns = useMemo(() => columnsOf(time_zone), [time_zone])
  const begin = () => void navigate({ search: (search) => ({ ...search, pop: 'novo' as const }) })
  const create = (
    <Writes>
      <Button leftSection={<IconPlus aria-hidden />} onClick={begin}>
        Novo Procedimento Operacional
      </Button>
    </Writes>
  )
  const fromWord = (
    <Writes>
      <Button variant="default" leftSection={<IconFileImport aria-hidden />} onClick={() => setImporting(true)}>
        Importar do Word
      </Button>
    </Writes>
  )
  return (
    <Page
      title="Procedimentos Operacionais"
      hint={list.data ? <PlaceTrail place={list.data.place} /> : !list.error && '…'}
      actions={
        !list.error && (
          <>
            <Button variant="default" leftSection={<IconPaperclip aria-hidden />} onClick={() => setFiles(true)}>
              Anexos do processo
            </Button>
            {fromWord}
            {create}
          </>
        )
      }
    >
      <DataTable
        label="Procedimentos Operacionais"
        list={useListing()}
        query={{ data: list.data?.response, error: list.error, refetch: list.refetch }}
        columns={columns}
        rowId={({ id }) => id}
        emptyTitle="Este processo ainda não tem POP"
        emptyHint="Escreva como o trabalho é feito, para que qualquer pessoa da equipe consiga repetir."
        emptyAction={create}
        rowActions={(procedure) => <ProcedureMenu procedure={{ ...procedure, deletable: true }} onOver={setOver} />}
      />
      {over && <ProcedureOver over={over} onClose={() => setOver(null)} />}
      {files && <AttachmentsModal processId={processId} onClose={() => setFiles(false)} />}
      {importing && (
        <ImportPop
          processId={processId}
          onClose={() => setImporting(false)}
          onImported={({ id }) => void navigate({ search: (search) => ({ ...search, pop: id }) })}
        />
      )}
    </Page>
  )
}

const columnsOf = (timeZone: string): readonly Column<PopSummary>[] => [
  {
    id: 'title',
    header: 'Título',
    card: 'title',
    text: ({ title, objective_summary }) => `${title} ${objective_summary}`,
    cell: ({ id, title, objective_summary, drafted, files_count }) => (
      <>
        <TextLink to="." search={(search) => ({ ...search, pop: id })} fw={600} c="inherit">
          {title}
        </TextLink>
        {drafted && (
          <StatusMark tone="quiet" ml={8}>
            Rascunho
          </StatusMark>
        )}
        {files_count > 0 && (
          <Text span fz="xs" c="dimmed" ml={8} style={{ whiteSpace: 'nowrap' }}>
            <IconPaperclip size={13} aria-hidden style={{ verticalAlign: '-2px' }} />
            <span className="sr">Anexos: </span>
            {files_count}
          </Text>
        )}
        {objective_summary && (
          <Text fz="xs" c="dimmed" truncate fw={400} maw={340}>
            {objective_summary}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'status',
    header: 'Situação',
    card: 'aside',
    width: 130,
    value: ({ approved_status }) => statusWords[approved_status],
    cell: ({ approved_status }) => <PopStatusMark status={approved_status} />,
  },
  {
    id: 'version',
    header: 'Vigente',
    width: 100,
    value: ({ version_in_force }) => version_in_force,
    text: ({ version_in_force }) => versionWords(version_in_force),
  },
  {
    id: 'review',
    header: 'Revisar até',
    width: 180,
    value: ({ date_revision }) => date_revision,
    text: reviewWords,
    cell: (procedure) => <ReviewMark {...procedure} />,
  },
  {
    id: 'readers',
    header: 'Leram',
    width: 100,
    value: ({ readers, readers_done }) => (readers === 0 ? null : readers_done / readers),
    text: ({ readers, readers_done }) => (readers === 0 ? '' : `${readers_done} de ${readers}`),
    cell: (procedure) => <ReadersMark {...procedure} />,
  },
  {
    id: 'updated',
    header: 'Atualizado',
    width: 150,
    value: ({ updated_at }) => updated_at,
    text: ({ updated_at, updated_by }) => `${formatInstant(updated_at, timeZone)} por ${updated_by}`,
    cell: ({ updated_at, updated_by }) => (
      <>
        {formatInstant(updated_at, timeZone)}
        <Text fz="xs" c="dimmed" truncate>{`por ${updated_by}`}</Text>
      </>
    ),
  },
]
