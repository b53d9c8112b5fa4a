import { ActionIcon, Button, Tooltip, UnstyledButton } from '@mantine/core'
import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { IconCalendarWeek, IconCheck, IconHistory, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { type Leaving, usePresses } from '../../ui/table/usePresses.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import classes from './HistoryScreen.module.css'
import { historyQuery, itemsChanged, setDone } from './meeting-queries.ts'
import { OlderItemsModal } from './OlderItemsModal.tsx'

const statuses = { abertos: '1', concluidos: '2' } as const

const filterNames = ['situacao'] as const

const filters: readonly Filter<FeedbackItem>[] = [
  {
    name: 'situacao',
    label: 'Situação',
    look: 'chips',
    options: [
      { value: 'abertos', label: 'Em aberto' },
      { value: 'concluidos', label: 'Concluídos' },
    ],
  },
]

/** 'Histórico de reunião diária' (screen S039): every item once, in the last meeting that had it. */
export default function HistoryScreen() {
  const { situacao } = useSearch({ from: '/member/myday-feedbacks' })
  const { time_zone } = useAccount()
  const { openTask } = useTaskDrawer()
  const [olderOf, setOlderOf] = useState<FeedbackItem>()
  const listing = useListing({ filters: filterNames })
  const history = useQuery(historyQuery({ ...listing.query, status: situacao && statuses[situacao] }))
  const { today } = useToday()
  const check = useCheck()
  const leaving = usePresses<FeedbackItem>({
    words: 'Concluindo',
    rowId: ({ id }) => id,
    send: (items) => Promise.all(items.map((item) => check.mutateAsync(item))),
  })
  const columns = columnsFor(time_zone, today, openTask, leaving)
  return (
    <Page
      title="Histórico de reunião diária"
      hint="O que foi combinado nas reuniões diárias e nos processos de feedback. O que fica em aberto segue para a próxima reunião."
      actions={
        <>
          <ButtonLink to="/calendar-week" variant="default" leftSection={<IconCalendarWeek aria-hidden />}>
            Minha semana
          </ButtonLink>
          <ButtonLink to="/reuniao-diaria" leftSection={<IconPlayerPlay aria-hidden />}>
            Reunião de hoje
          </ButtonLink>
        </>
      }
    >
      <DataTable
        label="Itens de reunião"
        list={listing}
        total={history.data?.total ?? 0}
        filters={filters}
        query={{ ...history, data: history.data?.response }}
        columns={columns}
        rowId={({ id }) => id}
        brief
        leaving={leaving}
        swipes={(item) =>
          mayCheck(item) && leaving.stateOf(item) === undefined
            ? { right: { word: 'Concluir', icon: IconCheck, tone: 'good', run: () => leaving.press(item) } }
            : {}
        }
        emptyHint="Comece a reunião de hoje: o que for combinado nela fica aqui."
        rowActions={(item) => (
          <Tooltip label="Itens das reuniões anteriores">
            <ActionIcon
              aria-label={`Itens das reuniões anteriores: ${item.question_what}`}
              onClick={() => setOlderOf(item)}
            >
              <IconHistory aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      />
      {olderOf && <OlderItemsModal item={olderOf} onClose={() => setOlderOf(undefined)} />}
    </Page>
  )
}

/** Marks an item as done (rule R119), with an undo in the message. */
function useCheck() {
  const reopen = useMutation({
    mutationFn: (item: FeedbackItem) => setDone(item, false),
    onSuccess: (item) => {
      toast('Item reaberto!')
      itemsChanged(item)
    },
    onError: () => itemsChanged(),
  })
  return useMutation({
    mutationFn: (item: FeedbackItem) => setDone(item, true),
    onSuccess: (item) => {
      toast('Item concluído!', { label: 'Desfazer', run: () => reopen.mutate(item) })
      itemsChanged(item)
    },
    onError: () => itemsChanged(),
  })
}

/** The columns; what was agreed opens the meeting that had it. */
const columnsFor = (
  timeZone: string,
  today: string,
  open: (task: number) => void,
  leaving: Leaving<FeedbackItem>,
): readonly Column<FeedbackItem>[] => [
  {
    id: 'what',
    header: 'O quê',
    value: (item) => item.question_what,
    card: 'title',
    cell: (item) => (
      <>
        <OpenMeeting item={item} onOpen={open} className={classes.what} />
        {item.since < item.date && <span className={classes.since}>Em pauta desde {formatDay(item.since)}</span>}
      </>
    ),
    brief: (item) => (
      <span className={classes.brief}>
        {mayCheck(item) && <CheckBox item={item} leaving={leaving} />}
        <OpenMeeting item={item} onOpen={open} />
      </span>
    ),
  },
  { id: 'who', header: 'Quem', value: (item) => item.question_who, width: 170 },
  {
    id: 'when',
    header: 'Quando',
    value: (item) => item.question_when,
    width: 140,
    cell: (item) => {
      const late = item.status === '1' && item.due !== null && item.due < today
      return late ? (
        <span className={classes.late}>
          {item.question_when}
          <span className="sr"> (venceu)</span>
        </span>
      ) : (
        item.question_when
      )
    },
  },
  { id: 'date', header: 'Reunião', value: (item) => item.date, text: (item) => item.dateFormatted, width: 110 },
  {
    id: 'status',
    header: 'Situação',
    card: 'aside',
    value: (item) => item.status,
    text: (item) => (item.status === '2' ? 'Concluído' : 'Em aberto'),
    width: 120,
    cell: (item) =>
      item.status === '2' ? (
        <span title={`Concluído em ${formatInstant(item.done_at, timeZone)}${item.done_by && ` por ${item.done_by}`}`}>
          <StatusMark tone="good">Concluído</StatusMark>
        </span>
      ) : (
        <StatusMark tone="waiting">Em aberto</StatusMark>
      ),
    // The circle before it says so.
    brief: (item) =>
      mayCheck(item) ? (
        <span className="sr">Em aberto</span>
      ) : item.status === '2' ? (
        <StatusMark tone="good">Concluído</StatusMark>
      ) : (
        <StatusMark tone="waiting">Em aberto</StatusMark>
      ),
  },
  {
    id: 'check',
    header: 'Concluído?',
    card: 'none',
    value: (item) => item.status,
    text: (item) => (mayCheck(item) ? CHECK : ''),
    width: 160,
    cell: (item) =>
      mayCheck(item) && leaving.stateOf(item) === undefined && <CheckButton item={item} leaving={leaving} />,
  },
]

/** Text T063. */
const CHECK = 'Sim, clique aqui!'
const mayCheck = (item: FeedbackItem) => item.status === '1' && item.can.check

type OpenProps = { item: FeedbackItem; onOpen: (task: number) => void; className?: string | undefined }

const OpenMeeting = ({ item, onOpen, className }: OpenProps) => (
  <UnstyledButton
    className={className}
    title={`Abrir a reunião de ${item.dateFormatted}`}
    onClick={() => onOpen(item.task_id)}
  >
    {item.question_what}
  </UnstyledButton>
)

type CheckProps = { item: FeedbackItem; leaving: Leaving<FeedbackItem> }

const CheckBox = ({ item, leaving }: CheckProps) => (
  <ConcludeBox
    aria-label={`${CHECK} Concluir: ${item.question_what}`}
    checked={leaving.stateOf(item) !== undefined}
    disabled={leaving.stateOf(item) !== undefined}
    onChange={() => leaving.press(item)}
  />
)

const CheckButton = ({ item, leaving }: CheckProps) => (
  <Button
    size="xs"
    variant="light"
    aria-label={`${CHECK} Concluir: ${item.question_what}`}
    onClick={() => leaving.press(item)}
  >
    {CHECK}
  </Button>
)
