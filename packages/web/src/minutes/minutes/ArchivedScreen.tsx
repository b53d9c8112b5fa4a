import { Button, Modal, Text } from '@mantine/core'
import type { MinutesSummary } from '@prumo/contract/minutes/minutes/model.ts'
import { IconArchiveOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { Page } from '../../ui/Page.tsx'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import classes from './ArchivedScreen.module.css'
import { feedbackWord } from './feedback-word.ts'
import { MinutesViews } from './MinutesViews.tsx'
import { pdfAddress, toggleArchived } from './minutes-actions.ts'
import { archivedQuery, minutesQuery } from './minutes-queries.ts'

/** Archived minutes (screens S052, S053). */
export default function ArchivedScreen() {
  const { folder_id } = useSearch({ from: '/member/protocols/archiveds' })
  const listing = useListing({ pageSize: 20 })
  const [open, setOpen] = useState<number | null>(null)
  const list = useQuery(archivedQuery(folder_id, listing.query))
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <Page title="ATAs arquivadas">
      <MinutesViews />
      <DataTable
        label="ATAs arquivadas"
        list={listing}
        total={list.data?.total ?? 0}
        query={{ ...list, data: list.data?.response }}
        columns={columns}
        rowId={({ id }) => id}
        emptyTitle="Nenhuma ATA arquivada"
        emptyHint="Arquive uma ATA para tirá-la da lista sem apagá-la."
      />
      {open !== null && <ArchivedModal id={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

const columnsOf = (open: (id: number) => void): readonly Column<MinutesSummary>[] => [
  {
    id: 'name',
    header: 'Título',
    card: 'title',
    cell: ({ id, name }) => (
      <button type="button" className={classes.name} onClick={() => open(id)}>
        {name}
      </button>
    ),
  },
  { id: 'creator', header: 'Autor', value: ({ user_created_name }) => `Criado por ${user_created_name}` },
  { id: 'date', header: 'Data', value: ({ date_formatted }) => date_formatted, width: 160 },
]

/** Archived minutes, to read, to print or to take out of the archive. */
function ArchivedModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(minutesQuery(id))
  useReturnFocus()
  useEscape(onClose)
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} size="lg" title={query.data?.name ?? 'ATA arquivada'}>
      <QueryBoundary query={query}>
        {(minutes) => (
          <div className={classes.detail}>
            <Text fz="sm" c="dimmed">
              {[minutes.date_formatted, `Criado por ${minutes.user_created_name}`, minutes.place, minutes.folder_name]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <ol className={classes.subjects}>
              {minutes.subjects.map((subject) => (
                <li key={subject.id}>
                  <b>{subject.title}</b>{' '}
                  <StatusMark tone={subject.status === 2 ? 'good' : 'waiting'}>
                    {subject.status === 2 ? 'Concluído' : 'Em aberto'}
                  </StatusMark>
                  <Text fz="sm" c="dimmed">
                    {[subject.responsible, subject.time && `prazo ${formatDay(subject.time)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  <RichText html={subject.description} />
                  {subject.feedback && <Text fz="sm">{`${feedbackWord(subject.status)}: ${subject.feedback}`}</Text>}
                </li>
              ))}
            </ol>
            <div className={classes.actions}>
              <PdfButton href={pdfAddress(id)} />
              <Button
                leftSection={<IconArchiveOff aria-hidden />}
                onClick={() => void toggleArchived(minutes).then((done) => done && onClose())}
              >
                Desarquivar
              </Button>
            </div>
          </div>
        )}
      </QueryBoundary>
    </Modal>
  )
}
