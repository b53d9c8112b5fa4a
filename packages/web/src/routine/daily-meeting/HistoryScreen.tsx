import { ActionIcon, Badge, Button, SegmentedControl, Tooltip } from '@mantine/core'
import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { IconCalendarWeek, IconExternalLink, IconHistory } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { formatDay, formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useNow } from '../calendar/now.ts'
import { useTaskDrawer } from '../tasks/task-drawer.tsx'
import classes from './HistoryScreen.module.css'
import { historyQuery, itemsChanged, setDone } from './meeting-queries.ts'
import { OlderItemsModal } from './OlderItemsModal.tsx'
import type { HistorySearch } from './routes.tsx'

const kinds = [
  { value: 'todos', label: 'Todos' },
  { value: 'abertos', label: 'Em aberto' },
  { value: 'concluidos', label: 'Concluídos' },
] as const
const statuses = { todos: undefined, abertos: '1', concluidos: '2' } as const

/** 'Histórico de reunião diária' (screen S039): every item once, in the last meeting it was in. */
export default function HistoryScreen() {
  const search = useSearch({ from: '/member/myday-feedbacks' })
  const { time_zone } = useAccount()
  const { openTask } = useTaskDrawer()
  const [olderOf, setOlderOf] = useState<FeedbackItem>()
  const turn = useTurn()
  const { pagina = 1, linhas = 10, situacao = 'todos' } = search
  const words = String(search.busca ?? '')
  const history = useQuery(historyQuery({ page: pagina, per_page: linhas, search: words, status: statuses[situacao] }))
  const total = history.data?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / linhas))
  const { today } = useNow()
  const columns = useMemo(() => columnsFor(time_zone, today), [time_zone, today])

  // The last item of the last page is no longer of this kind, or the address is an old one.
  useEffect(() => {
    if (history.data && !history.isPlaceholderData && pagina > pages) turn({ pagina: pages > 1 ? pages : undefined })
  }, [history.data, history.isPlaceholderData, pagina, pages, turn])

  return (
    <Page
      title="Histórico de reunião diária"
      hint="O que foi combinado nas reuniões diárias e nos processos de feedback. O que fica em aberto segue para a próxima reunião."
      actions={
        <ButtonLink to="/calendar-week" variant="default" leftSection={<IconCalendarWeek aria-hidden />}>
          Minha semana
        </ButtonLink>
      }
    >
      <div className={classes.filter}>
        <SegmentedControl
          aria-label="Situação"
          size="sm"
          data={[...kinds]}
          value={situacao}
          onChange={(next) => turn({ situacao: next === 'todos' ? undefined : next, pagina: undefined })}
        />
      </div>
      <DataTable
        label="Itens de reunião"
        query={{ ...history, data: history.data?.response }}
        columns={columns}
        rowId={({ id }) => id}
        emptyTitle={situacao === 'todos' ? undefined : 'Sem informações encontradas'}
        emptyHint={
          situacao === 'todos'
            ? 'Anote os itens em uma tarefa "Reunião Diária" ou "Processo de Feedback".'
            : 'Nenhum item nesta situação.'
        }
        remote={{
          total,
          page: Math.min(pagina, pages),
          pageSize: linhas,
          search: words,
          onChange: ({ page, pageSize, search: next }) =>
            turn({
              pagina: page > 1 ? page : undefined,
              linhas: pageSize === 10 ? undefined : pageSize,
              busca: next.trim() || undefined,
            }),
        }}
        rowActions={(item) => (
          <>
            <Tooltip label="Itens das reuniões anteriores">
              <ActionIcon
                aria-label={`Itens das reuniões anteriores: ${item.question_what}`}
                onClick={() => setOlderOf(item)}
              >
                <IconHistory aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label="Abrir a reunião">
              <ActionIcon
                aria-label={`Abrir a reunião de ${item.dateFormatted}: ${item.question_what}`}
                onClick={() => openTask(item.task_id)}
              >
                <IconExternalLink aria-hidden />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      />
      {olderOf && <OlderItemsModal item={olderOf} onClose={() => setOlderOf(undefined)} />}
    </Page>
  )
}

/** Marks an item done (rule R119); it can be taken back from the message that tells it. */
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

/** Another choice or page, in the address. Looking for something else replaces the step before. */
function useTurn() {
  const navigate = useNavigate({ from: '/myday-feedbacks' })
  return useCallback(
    (next: HistorySearch) =>
      void navigate({
        search: (current) => ({ ...current, ...next }),
        replace: 'busca' in next,
        resetScroll: !('busca' in next),
      }),
    [navigate],
  )
}

const columnsFor = (timeZone: string, today: string): readonly Column<FeedbackItem>[] => [
  {
    id: 'what',
    header: 'O quê',
    value: (item) => item.question_what,
    card: 'title',
    cell: (item) => (
      <>
        <span className={classes.what}>{item.question_what}</span>
        {item.since < item.date && <span className={classes.since}>Em pauta desde {formatDay(item.since)}</span>}
      </>
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
    value: (item) => item.status,
    text: (item) => (item.status === '2' ? 'Concluído' : 'Em aberto'),
    width: 120,
    cell: (item) =>
      item.status === '2' ? (
        <Badge
          variant="light"
          color="green"
          title={`Concluído em ${formatInstant(item.done_at, timeZone)}${item.done_by && ` por ${item.done_by}`}`}
        >
          Concluído
        </Badge>
      ) : (
        <Badge variant="light" color="gray">
          Em aberto
        </Badge>
      ),
  },
  {
    id: 'check',
    header: 'Concluído?',
    value: (item) => item.status,
    text: (item) => (mayCheck(item) ? CHECK : ''),
    width: 160,
    cell: (item) => mayCheck(item) && <CheckButton item={item} />,
  },
]

/** Text T063. */
const CHECK = 'Sim, clique aqui!'
const mayCheck = (item: FeedbackItem) => item.status === '1' && item.can.check

function CheckButton({ item }: { item: FeedbackItem }) {
  const check = useCheck()
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={`${CHECK} Concluir: ${item.question_what}`}
      loading={check.isPending}
      onClick={() => check.mutate(item)}
    >
      {CHECK}
    </Button>
  )
}
