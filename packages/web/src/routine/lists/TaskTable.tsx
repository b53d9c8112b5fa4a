import { ActionIcon, NativeSelect } from '@mantine/core'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { progressNames } from '@prumo/contract/routine/tasks/progress.ts'
import { IconCheck, IconFlag3Filled } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useToday } from '../../platform/clock.ts'
import { formatDay } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import type { Listing } from '../../ui/table/useListing.ts'
import { usePresses } from '../../ui/table/usePresses.ts'
import { returnedWords } from '../delegation/returned-words.ts'
import { taskSearch, useTaskFilters } from '../filter/TaskFilterBar.tsx'
import type { TaskFilter } from '../filter/task-filter.ts'
import { TagBadge } from '../tags/TagBadge.tsx'
import { waitingWords } from '../tasks/actions/prerequisites.ts'
import { audienceWords } from '../tasks/details/audience-words.ts'
import { ProgressMark } from '../tasks/details/ProgressMark.tsx'
import { TaskLinkButton } from '../tasks/drawer/TaskLinkButton.tsx'
import { Postpone } from '../tasks/list/Postpone.tsx'
import { useTaskSwipes } from '../tasks/list/useTaskSwipes.ts'
import { TimerButton } from '../timesheet/TimerButton.tsx'
import { Cut } from './Cut.tsx'
import { opens, useOpenTasks } from './open-tasks.ts'
import classes from './TaskTable.module.css'
import { type Grouping, groupingNames, groupings, groupsBy } from './task-groups.ts'
import { useBulkTasks } from './useBulkTasks.tsx'

const route = getRouteApi('/member/tasks')

type Props = {
  list: Listing
  filter: TaskFilter
  /** At the end of the head. */
  children: ReactNode
}

/** All open tasks in columns: sorted, grouped, chosen, and changed many at once. */
export function TaskTable({ list, filter, children }: Props) {
  const filters = useTaskFilters()
  const { today } = useToday()
  const { agrupar, colunas } = route.useSearch()
  const navigate = route.useNavigate()
  const { query, total, hidden, everybody } = useOpenTasks(filter)
  const { user_id } = useAccount()
  const columns = useMemo(() => columnsOf(today, user_id), [today, user_id])
  const groups = useMemo(() => agrupar && groupsBy(agrupar, today), [agrupar, today])
  const { actions, asking } = useBulkTasks()
  const concludeAll = async (tasks: readonly Task[]) => actions[0]?.run(tasks)
  const leaving = usePresses<Task>({ words: 'Concluindo', rowId: ({ id }) => id, send: concludeAll })
  // What waits for others asks first.
  const conclude = (task: Task) => (waitingWords(task) ? void concludeAll([task]) : leaving.press(task))
  const swipes = useTaskSwipes(conclude)
  const put = (next: { agrupar?: Grouping; colunas?: string }) =>
    void navigate({
      search: (before) => ({ ...before, ...next, pagina: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <DataTable
        label={everybody ? 'Tarefas em aberto de todos' : 'Tarefas em aberto'}
        list={list}
        filters={filters}
        search={taskSearch}
        // The server has narrowed them: what is typed is not searched in the columns again.
        searched
        searchesMore
        brief
        swipes={swipes}
        leaving={leaving}
        query={query}
        columns={columns}
        groups={groups}
        hidden={{
          columns: colunas === undefined ? undefined : colunas.split('.').filter(Boolean),
          onHide: (hidden) => put({ colunas: hidden.length > 0 ? hidden.join('.') : '.' }),
        }}
        tools={
          <>
            <NativeSelect
              aria-label="Agrupar por"
              value={agrupar ?? ''}
              onChange={({ currentTarget: { value } }) => put({ agrupar: groupings.find((one) => one === value) })}
            >
              <option value="">Sem grupos</option>
              {groupings.map((one) => (
                <option key={one} value={one}>
                  {`Por ${groupingNames[one].toLocaleLowerCase('pt-BR')}`}
                </option>
              ))}
            </NativeSelect>
            {children}
          </>
        }
        rowId={({ id }) => id}
        unit={['tarefa', 'tarefas']}
        bulk={{ nameOf: ({ label }) => label, actions }}
        emptyTitle={Object.keys(filter).length > 0 ? 'Sem informações encontradas' : 'Nenhuma tarefa em aberto'}
        emptyHint={Object.keys(filter).length > 0 ? undefined : 'Tudo em dia: o que você criar aparece aqui.'}
        rowActions={(task) => (
          <>
            {opens(task, user_id) && <TimerButton task={task} />}
            {task.can.edit && <Postpone task={task} small />}
            {task.can.close && (
              <ActionIcon visibleFrom="sm" aria-label={`Concluir: ${task.label}`} onClick={() => conclude(task)}>
                <IconCheck aria-hidden />
              </ActionIcon>
            )}
          </>
        )}
      />
      {query.data && <Cut shown={query.data.length} total={total} hidden={hidden} />}
      {asking}
    </>
  )
}

const departmentsOf = ({ departments }: Task) => departments.map(({ label }) => label).join(', ')

const progressOrder = Object.keys(progressNames)

const columnsOf = (today: string, user_id: number): readonly Column<Task>[] => [
  {
    id: 'titulo',
    header: 'Título',
    card: 'title',
    width: '28%',
    value: ({ label }) => label,
    cell: (task) => (
      <span className={classes.title}>
        {task.priority && (
          <>
            <IconFlag3Filled size={13} className={classes.priority} aria-hidden />
            <span className="sr">Prioridade: </span>
          </>
        )}
        {opens(task, user_id) ? <TaskLinkButton task={task} /> : task.label}
        {task.returned && (
          <span title={returnedWords(task.returned)}>
            <StatusMark tone="waiting" ml={6}>
              Devolvida
            </StatusMark>
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'data',
    header: 'Data',
    width: 190,
    value: ({ date, hour }) => date && `${date} ${hour ?? ''}`,
    text: ({ date, hour }) => (date === null ? 'Sem data' : `${formatDay(date)}${hour ? `, ${hour}` : ''}`),
    cell: ({ date, hour }) => (
      <span className="num">
        {date === null ? 'Sem data' : `${formatDay(date)}${hour ? `, ${hour}` : ''}`}{' '}
        {date !== null && date < today && <StatusMark tone="bad">Atrasada</StatusMark>}
      </span>
    ),
  },
  {
    id: 'andamento',
    header: 'Andamento',
    optional: true,
    width: 160,
    value: ({ progress }) => progressOrder.indexOf(progress),
    // What is still to do has no mark.
    text: ({ progress }) => (progress === 'todo' ? '' : progressNames[progress]),
    cell: (task) => <ProgressMark task={task} />,
  },
  {
    id: 'para-quem',
    header: 'Para quem',
    optional: 'hidden',
    value: (task) => audienceWords(task) || (task.type === '2' ? 'Toda a empresa' : ''),
  },
  { id: 'pessoa', header: 'Responsável', optional: true, value: ({ client_name }) => client_name },
  {
    id: 'departamento',
    header: 'Departamento',
    optional: true,
    card: 'none',
    value: departmentsOf,
    cell: (task) => <span className={classes.whole}>{departmentsOf(task)}</span>,
  },
  {
    id: 'etiqueta',
    header: 'Etiquetas',
    optional: true,
    card: 'none',
    width: 150,
    value: ({ tags }) => tags.map(({ label }) => label).join(', '),
    cell: ({ tags }) => (
      <span className={classes.tags}>
        {tags.map((tag) => (
          <TagBadge key={tag.tag_id} tag={tag} />
        ))}
      </span>
    ),
  },
  {
    id: 'prioridade',
    header: 'Prioridade',
    optional: 'hidden',
    value: ({ priority }) => (priority ? 0 : 1),
    text: ({ priority }) => (priority ? 'Sim' : ''),
  },
  { id: 'autor', header: 'Criada por', optional: 'hidden', value: ({ created_by }) => created_by },
  { id: 'repeticao', header: 'Repetição', optional: 'hidden', value: ({ repeat_label }) => repeat_label },
]
