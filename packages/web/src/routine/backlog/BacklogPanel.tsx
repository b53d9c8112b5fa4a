import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { BacklogTask } from '@prumo/contract/routine/backlog/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import {
  IconCalendarUp,
  IconFlag3Filled,
  IconListDetails,
  IconPaperclip,
  IconPlus,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '../../platform/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Writes } from '../../ui/Writes.tsx'
import type { TaskFilter } from '../filter/task-filter.ts'
import { TagBadge } from '../tags/TagBadge.tsx'
import { deleteTask } from '../tasks/actions/deleting.ts'
import { backlogQuery } from '../tasks/actions/task-queries.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import classes from './BacklogPanel.module.css'

/** The groups of rule R082, in this order. */
const groups: readonly { title: string; has: (task: BacklogTask) => boolean }[] = [
  { title: 'Prioridades', has: ({ priority }) => priority },
  { title: 'Da equipe', has: ({ priority, type }) => !priority && type === '2' },
  { title: 'Minhas', has: ({ type }) => type === '1' },
]

/** Tasks without a date: the user writes them down here and sends them to the calendar when they have a day. */
export function BacklogPanel({ filter }: { filter: TaskFilter }) {
  const backlog = useQuery(backlogQuery(filter))
  const narrowed = Object.keys(filter).length > 0
  const { newBacklogTask } = useTaskDrawer()
  return (
    <section className={`card ${classes.panel}`} aria-labelledby="backlog">
      <header className={classes.head}>
        <h2 id="backlog" className={classes.title}>
          Backlog
        </h2>
        <Writes>
          <Button size="xs" variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={newBacklogTask}>
            Criar no backlog
          </Button>
        </Writes>
      </header>
      <QueryBoundary query={backlog} skeleton={<ListSkeleton rows={4} height={26} />}>
        {({ macros, total }: { macros: BacklogTask[]; total: number }) => {
          const waiting = macros.filter(({ backlog_status }) => backlog_status === '1')
          if (waiting.length === 0) return narrowed ? <EmptyState searched /> : <NothingWaiting />
          return (
            <>
              {groups.map(({ title, has }) => (
                <Group key={title} title={title} tasks={waiting.filter(has)} />
              ))}
              {total > macros.length && (
                <p className={classes.note}>{`As ${macros.length} mais recentes de ${total}.`}</p>
              )}
            </>
          )
        }}
      </QueryBoundary>
    </section>
  )
}

function NothingWaiting() {
  return (
    <EmptyState
      icon={IconListDetails}
      hint="Guarde aqui o que ainda não tem data. Quando tiver, envie ao cronograma com um toque."
    />
  )
}

/** How many tasks of a group are shown before the user asks for all. */
const FIRST = 8

function Group({ title, tasks }: { title: string; tasks: readonly BacklogTask[] }) {
  const [all, setAll] = useState(false)
  if (tasks.length === 0) return null
  return (
    <div className={classes.group}>
      <h3 className={classes.name}>
        {title} <span className="num">{tasks.length}</span>
      </h3>
      <ul className={classes.tasks}>
        {tasks.slice(0, all ? undefined : FIRST).map((task) => (
          <Row key={task.id} task={task} />
        ))}
      </ul>
      {!all && tasks.length > FIRST && (
        <Button className={classes.more} variant="subtle" size="xs" onClick={() => setAll(true)}>
          Mostrar mais {count(tasks.length - FIRST, 'tarefa', 'tarefas')}
        </Button>
      )}
    </div>
  )
}

function Row({ task }: { task: BacklogTask }) {
  const { user_id } = useAccount()
  const { openTask, sendToCalendar } = useTaskDrawer()
  return (
    <li className={classes.row}>
      <button type="button" className={classes.body} onClick={() => openTask(task.id)}>
        <span className={classes.label}>
          {task.priority && (
            <>
              <IconFlag3Filled size={13} className={classes.priority} aria-hidden />
              <span className="sr">Prioridade: </span>
            </>
          )}
          {task.label}
        </span>
        <span className={classes.marks}>
          {task.tags.map((tag) => (
            <TagBadge key={tag.tag_id} tag={tag} />
          ))}
          {task.client_id !== user_id && (
            <span>
              <IconUser size={13} aria-hidden /> {task.client_name}
            </span>
          )}
          {task.subjects.length > 0 && <span>{count(task.subjects.length, 'assunto', 'assuntos')}</span>}
          {task.files_count > 0 && (
            <span>
              <IconPaperclip size={13} aria-hidden />
              <span className="sr">Arquivos: </span>
              {task.files_count}
            </span>
          )}
        </span>
      </button>
      <Tooltip label="Enviar ao cronograma">
        <ActionIcon aria-label={`Enviar ao cronograma: ${task.label}`} onClick={() => sendToCalendar(task)}>
          <IconCalendarUp size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {task.can.remove && (
        <Tooltip label="Apagar">
          <ActionIcon aria-label={`Apagar: ${task.label}`} onClick={() => void deleteTask(task)}>
            <IconTrash aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}
