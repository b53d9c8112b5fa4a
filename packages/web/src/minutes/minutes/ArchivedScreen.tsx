import { Badge, Button, Modal, Text } from '@mantine/core'
import type { MinutesSummary } from '@prumo/contract/minutes/minutes/model.ts'
import { IconArchiveOff, IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import classes from './ArchivedScreen.module.css'
import { pdfAddress, toggleArchived } from './minutes-actions.ts'
import { archivedQuery, minutesQuery } from './minutes-queries.ts'

const pageSize = 20

/** Minutes that were put away (screens S052, S053). */
export default function ArchivedScreen() {
  const { folder_id, busca = '', pagina = 1 } = useSearch({ from: '/member/protocols/archiveds' })
  const navigate = useNavigate({ from: '/protocols/archiveds' })
  const [open, setOpen] = useState<number | null>(null)
  const list = useQuery(archivedQuery(folder_id, { page: pagina, per_page: pageSize, search: busca }))
  const columns = useMemo(() => columnsOf(setOpen), [])
  const back = (
    <ButtonLink to="/protocols" variant="default" leftSection={<IconArrowLeft aria-hidden />}>
      Voltar
    </ButtonLink>
  )
  return (
    <Page title="ATAs arquivadas" actions={back}>
      <DataTable
        label="ATAs arquivadas"
        query={{ data: list.data?.response, error: list.error, refetch: list.refetch }}
        columns={columns}
        rowId={({ id }) => id}
        emptyTitle="Nenhuma ATA arquivada"
        emptyHint="Arquive uma ATA para tirá-la da lista sem apagá-la."
        remote={{
          total: list.data?.total ?? 0,
          page: pagina,
          pageSize,
          search: busca,
          onChange: ({ page, search }) =>
            void navigate({
              search: (before) => ({ ...before, busca: search || undefined, pagina: page > 1 ? page : undefined }),
              replace: search !== busca,
            }),
        }}
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
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <button type="button" className={classes.name} onClick={() => open(id)}>
        {name}
      </button>
    ),
  },
  { id: 'creator', header: 'Autor', value: ({ user_created_name }) => `Criado por ${user_created_name}` },
  { id: 'date', header: 'Data', value: ({ date_formatted }) => date_formatted, width: 160 },
]

/** One of them, to look at, to print or to take out of the archive. */
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
                  <Badge color={subject.status === 2 ? 'green' : 'ipe'}>
                    {subject.status === 2 ? 'Concluído' : 'Em aberto'}
                  </Badge>
                  <Text fz="sm" c="dimmed">
                    {[subject.responsible, subject.time && `prazo ${formatDay(subject.time)}`]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                  <RichText html={subject.description} />
                  {subject.feedback && <Text fz="sm">{`Conclusão: ${subject.feedback}`}</Text>}
                </li>
              ))}
            </ol>
            <div className={classes.actions}>
              <Button
                component="a"
                variant="default"
                href={pdfAddress(id)}
                target="_blank"
                rel="noopener"
                leftSection={<IconFileTypePdf aria-hidden />}
              >
                PDF
              </Button>
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
