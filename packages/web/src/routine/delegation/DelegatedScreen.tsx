import { ActionIcon, Tooltip } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { count } from '@prumo/contract/words.ts'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { peopleQuery } from '../../admin/users/users.ts'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { type BulkAction, doToEach } from '../../ui/table/bulk.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Filter } from '../../ui/table/filters.ts'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { usePresses } from '../../ui/table/usePresses.ts'
import { Writes } from '../../ui/Writes.tsx'
import { deleteTask } from '../tasks/actions/deleting.ts'
import { tasksChanged } from '../tasks/actions/task-queries.ts'
import { TaskLinkButton } from '../tasks/drawer/TaskLinkButton.tsx'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import { TaskViews } from '../tasks/list/TaskViews.tsx'
import { delegatedQuery, takeBack } from './delegation-queries.ts'

const states = { 'em-aberto': 'open', atrasadas: 'late', concluidas: 'done' } as const
const nobody: readonly never[] = []

/** 'Delegadas por mim': what the user gave to other people, until it is concluded and after. */
export default function DelegatedScreen() {
  const { user_id } = useAccount()
  const { today } = useToday()
  const { newTask } = useTaskDrawer()
  const list = useListing({ filters: ['situacao', 'pessoa'] })
  const { situacao, pessoa } = list.chosen
  const tasks = useQuery(
    delegatedQuery({
      ...list.query,
      ...(situacao !== undefined && { status: states[situacao as keyof typeof states] }),
      ...(pessoa !== undefined && { client_id: Number(pessoa) }),
    }),
  )
  const people = useQuery(peopleQuery).data ?? nobody
  const columns = useMemo(() => columnsOf(today), [today])
  const takeBackAll = (rows: readonly Task[]) =>
    doToEach({
      rows,
      nameOf: ({ label }) => label,
      act: (task) => takeBack(task, user_id),
      undo: (task) => takeBack(task, task.client_id),
      topic: 'tasks',
      done: (n) => count(n, 'tarefa retomada', 'tarefas retomadas'),
    })
  const bulk: BulkAction<Task>[] = [{ label: 'Retomar', icon: IconArrowBackUp, run: takeBackAll }]
  const leaving = usePresses<Task>({ words: 'Retomando', rowId: ({ id }) => id, send: takeBackAll })
  return (
    <Page
      title="Delegadas por mim"
      hint="O que você passou a outras pessoas continua aqui: quem conclui, devolve ou comenta avisa você."
      actions={
        <CreateButton leftSection={<IconPlus aria-hidden />} onClick={() => newTask()}>
          Nova tarefa
        </CreateButton>
      }
    >
      <TaskViews />
      <DataTable
        label="Delegadas por mim"
        list={list}
        query={{ ...tasks, data: tasks.data?.response }}
        total={tasks.data?.total ?? 0}
        columns={columns}
        rowId={({ id }) => id}
        unit={['tarefa', 'tarefas']}
        leaving={leaving}
        filters={filtersOf(people.filter(({ id }) => id !== user_id))}
        bulk={{ nameOf: ({ label }) => label, actions: bulk }}
        emptyTitle="Você ainda não passou tarefas a ninguém"
        emptyHint="Crie uma tarefa e escolha outra pessoa como responsável: ela aparece para essa pessoa e fica aqui para você."
        rowActions={(task) => (
          <Writes>
            {task.status === '1' && (
              <Tooltip label="Retomar: a tarefa volta para você">
                <ActionIcon aria-label={`Retomar: ${task.label}`} onClick={() => leaving.press(task)}>
                  <IconArrowBackUp aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            {task.can.remove && (
              <ActionIcon
                aria-label={`Apagar: ${task.label}`}
                onClick={() => void deleteTask(task).then((gone) => gone && tasksChanged())}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            )}
          </Writes>
        )}
      />
    </Page>
  )
}

const filtersOf = (people: readonly { id: number; name: string }[]): Filter<Task>[] => [
  {
    name: 'situacao',
    label: 'Situação',
    look: 'chips',
    options: [
      { value: 'em-aberto', label: 'Em aberto' },
      { value: 'atrasadas', label: 'Atrasadas' },
      { value: 'concluidas', label: 'Concluídas' },
    ],
  },
  {
    name: 'pessoa',
    label: 'Com quem',
    all: 'Todas as pessoas',
    look: 'select',
    options: people.map(({ id, name }) => ({ value: id, label: name })),
  },
]

const columnsOf = (today: string): readonly Column<Task>[] => [
  {
    id: 'label',
    header: 'Título',
    card: 'title',
    cell: (task) => <TaskLinkButton task={task} />,
    width: '40%',
    sortable: false,
  },
  { id: 'client', header: 'Com quem', value: ({ client_name }) => client_name, sortable: false },
  {
    id: 'date',
    header: 'Data',
    text: ({ date, hour }) => (date === null ? 'Sem data' : `${formatDay(date)}${hour ? `, ${hour}` : ''}`),
    sortable: false,
    width: 150,
  },
  {
    id: 'status',
    header: 'Situação',
    card: 'aside',
    text: (task) => stateWords(task, today),
    cell: (task) => (
      <StatusMark
        tone={
          task.status === '2' ? 'good' : isLate(task, today) ? 'bad' : task.progress === 'doing' ? 'doing' : 'waiting'
        }
      >
        {stateWords(task, today)}
      </StatusMark>
    ),
    sortable: false,
    width: 190,
  },
]

const isLate = ({ date, status }: Task, today: string) => status === '1' && date !== null && date < today
const stateWords = (task: Task, today: string) =>
  [
    task.status === '2' ? 'Concluída' : isLate(task, today) ? 'Atrasada' : task.progress === 'todo' ? 'Em aberto' : '',
    task.status === '1' && task.progress !== 'todo' && progressNames[task.progress],
    task.date_request && `Pede ${formatDay(task.date_request.date)}`,
  ]
    .filter(Boolean)
    .join(' · ')
