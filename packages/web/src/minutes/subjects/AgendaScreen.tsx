import { ActionIcon, Button, Text } from '@mantine/core'
import { todayIn } from '@prumo/contract/dates.ts'
import type { AgendaSubject } from '@prumo/contract/minutes/subjects/endpoints.ts'
import { IconArrowLeft, IconCheck, IconCopy, IconEye, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { removal } from '../../platform/api.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { deleteRecord } from '../../ui/deleting.ts'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { EditDelete } from '../../ui/table/EditDelete.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { useUnreadNamed } from '../../ui/useUnreadNamed.ts'
import { Writes } from '../../ui/Writes.tsx'
import { MinutesViews } from '../minutes/MinutesViews.tsx'
import { agendaQuery, agendaSubjectQuery } from '../minutes/minutes-queries.ts'
import classes from './AgendaScreen.module.css'
import { AgendaSubjectModal, type Opened } from './AgendaSubjectModal.tsx'

/** Subjects planned for coming meetings, and closed ones (screen S056). */
export default function AgendaScreen() {
  const [chosen, setOpened] = useState<Opened | null>(null)
  const linked = useLinked()
  const opened = chosen ?? linked.opened
  const [open, closed] = [useSubjects('1'), useSubjects('2')]
  const actions = (
    <>
      <ButtonLink to="/protocols" variant="default" leftSection={<IconArrowLeft aria-hidden />}>
        Voltar
      </ButtonLink>
      <Writes>
        <Button leftSection={<IconPlus aria-hidden />} onClick={() => setOpened({ mode: 'new' })}>
          Criar
        </Button>
      </Writes>
    </>
  )
  return (
    <Page title="Assuntos: Ata e pauta" actions={actions}>
      <MinutesViews />
      <h2 className={classes.section}>Em aberto</h2>
      <Subjects
        of={open}
        emptyTitle="Nenhum assunto em aberto"
        emptyHint="Guarde aqui o que não pode faltar na próxima reunião."
        onOpen={setOpened}
      />
      {/* Only when the list above has its height, so that nothing moves. */}
      {!open.list.isPending && (
        <>
          <h2 className={classes.section}>Fechados</h2>
          <Subjects of={closed} emptyTitle="Nenhum assunto fechado" onOpen={setOpened} />
        </>
      )}
      {opened && (
        <AgendaSubjectModal
          key={opened.mode === 'new' ? 'new' : `${opened.mode}${opened.subject.id}`}
          opened={opened}
          onClose={() => {
            setOpened(null)
            linked.close()
          }}
        />
      )}
    </Page>
  )
}

/** The subject that the address names: a comment's notification leads to it. */
function useLinked() {
  const { assunto } = useSearch({ from: '/member/protocols-subject' })
  const navigate = useNavigate()
  const { data: subject, error } = useQuery({ ...agendaSubjectQuery(assunto ?? 0), enabled: assunto !== undefined })
  const opened: Opened | null =
    assunto !== undefined && subject ? { mode: subject.status === '1' ? 'edit' : 'view', subject } : null
  const close = () => {
    if (assunto !== undefined)
      void navigate({ to: '.', search: (current: object) => ({ ...current, assunto: undefined }), replace: true })
  }
  useUnreadNamed(assunto === undefined ? null : error, close)
  return { opened, close }
}

function useSubjects(status: '1' | '2') {
  const listing = useListing({ apart: status === '2' })
  return { status, listing, list: useQuery(agendaQuery(status, listing.query)) }
}

type Props = {
  of: ReturnType<typeof useSubjects>
  emptyTitle: string
  emptyHint?: string
  onOpen: (opened: Opened) => void
}

function Subjects({ of: { status, listing, list }, emptyTitle, emptyHint, onOpen }: Props) {
  const { time_zone } = useAccount()
  const today = todayIn(time_zone, list.dataUpdatedAt)
  const columns = useMemo(() => columnsOf(today), [today])
  return (
    <DataTable
      label={status === '1' ? 'Assuntos em aberto' : 'Assuntos fechados'}
      list={listing}
      total={list.data?.total ?? 0}
      query={{ ...list, data: list.data?.subjects }}
      columns={columns}
      rowId={({ id }) => id}
      emptyTitle={emptyTitle}
      emptyHint={emptyHint}
      rowActions={(subject) =>
        status === '1' ? (
          <>
            <ActionIcon aria-label={`Concluir ${subject.title}`} onClick={() => onOpen({ mode: 'close', subject })}>
              <IconCheck size={18} />
            </ActionIcon>
            <EditDelete
              name={subject.title}
              onEdit={() => onOpen({ mode: 'edit', subject })}
              onDelete={() => void remove(subject)}
            />
          </>
        ) : (
          <>
            <ActionIcon aria-label={`Ver ${subject.title}`} onClick={() => onOpen({ mode: 'view', subject })}>
              <IconEye size={18} />
            </ActionIcon>
            <ActionIcon aria-label={`Duplicar ${subject.title}`} onClick={() => onOpen({ mode: 'copy', subject })}>
              <IconCopy />
            </ActionIcon>
          </>
        )
      }
    />
  )
}

const remove = ({ id, title }: AgendaSubject) =>
  deleteRecord({
    about: title,
    topic: 'minutes',
    bin: { kind: 'agenda_subject', id },
    remove: () => removal('DELETE /protocols/subject/{id}', { params: { id } }),
  })

const columnsOf = (today: string): readonly Column<AgendaSubject>[] => [
  { id: 'title', header: 'Assunto', card: 'title' },
  {
    id: 'due',
    header: 'Previsão',
    width: 190,
    value: ({ dateFinishFormatted }) => dateFinishFormatted,
    cell: ({ dateFinishFormatted, date_estimate_finish, status }) => (
      <>
        {dateFinishFormatted || (
          <Text span fz="sm" c="dimmed">
            Sem data
          </Text>
        )}
        {status === '1' && date_estimate_finish !== null && date_estimate_finish.slice(0, 10) < today && (
          <StatusMark tone="bad" ml={8}>
            Atrasado
          </StatusMark>
        )}
      </>
    ),
  },
  {
    id: 'contacts',
    header: 'Contatos',
    width: '30%',
    value: ({ contacts }) => contacts.map(({ name }) => name).join(', '),
  },
]
