import { Table, UnstyledButton } from '@mantine/core'
import { type Weekday, weekdayAbbreviation } from '@prumo/contract/dates.ts'
import type { AgendaTask, TeamMember } from '@prumo/contract/routine/delegation/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconBeach } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { PersonPortrait } from '../../admin/users/PersonPortrait.tsx'
import { awayOn, everybodyQuery } from '../../admin/users/people.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { dayWords } from '../calendar/task-words.ts'
import { useTaskDrawer } from '../tasks/drawer/task-drawer.tsx'
import classes from './TeamCalendar.module.css'
import { AgendaLink, LateLink, plannedHours } from './team-parts.tsx'

/** The most tasks that a day of a person shows; the others are in the person's agenda. */
const mostShown = 3

type Props = {
  people: readonly TeamMember[]
  /** The tasks of everybody in these days; of a very large team not all. */
  tasks: readonly AgendaTask[]
  dates: readonly string[]
  today: string
}

/** The week of everybody as a calendar: what each person does on each day, which opens; on a phone how much it is. */
export function TeamCalendar({ people, tasks, dates, today }: Props) {
  const everybody = useQuery(everybodyQuery).data?.response
  const away = (id: number, date: string) => {
    const known = everybody?.find((user) => user.id === id)
    return known && awayOn(known, date)
  }
  const most = Math.max(1, ...people.flatMap(({ days }) => days.map((day) => day.tasks)))
  const of = Map.groupBy(tasks, ({ client_id, date }) => `${client_id} ${date}`)
  return (
    <Table aria-label="Por pessoa" className={classes.people}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className={classes.person}>Pessoa</Table.Th>
          {dates.map((date, day) => (
            <Table.Th key={date} className={classes.day} aria-current={date === today ? 'date' : undefined}>
              {weekdayAbbreviation((day + 1) as Weekday)} {Number(date.slice(8))}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.client_id}>
            <Table.Th scope="row" className={classes.person}>
              <Person person={person} />
            </Table.Th>
            {dates.map((date, day) => (
              <Table.Td key={date} className={classes.day} data-today={date === today || undefined}>
                <Away words={away(person.client_id, date)} />
                <Day
                  person={person}
                  date={date}
                  many={person.days[day]!.tasks}
                  minutes={person.days[day]!.minutes}
                  most={most}
                  tasks={of.get(`${person.client_id} ${date}`) ?? []}
                />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Who it is, and what the week comes to. */
function Person({ person }: { person: TeamMember }) {
  const { client_id, client_name, open, done, late, minutes } = person
  const chosen = { pessoa: client_id, departamento: undefined }
  const sums = [
    open > 0 && `${open} em aberto`,
    done > 0 && count(done, 'concluída', 'concluídas'),
    minutes > 0 && `${plannedHours(minutes)} h`,
  ].filter(Boolean)
  return (
    <div className={classes.who}>
      <span className={classes.portrait}>
        <PersonPortrait id={client_id} name={client_name} />
      </span>
      <span className={classes.name}>
        <AgendaLink of={client_name} chosen={chosen} />
      </span>
      {sums.length > 0 && <span className={`${classes.sums} num`}>{sums.join(' · ')}</span>}
      {late > 0 && (
        <span className={classes.lateness}>
          <LateLink late={late} chosen={chosen} words />
        </span>
      )}
    </div>
  )
}

/** The sign of a person who is away on a day, beside what they still have to do on it. */
const Away = ({ words }: { words: string | undefined }) =>
  words === undefined ? null : (
    <span className={classes.away} title={words}>
      <IconBeach size={16} aria-hidden />
      <span className="sr">{words}</span>
    </span>
  )

type DayProps = {
  person: TeamMember
  date: string
  many: number
  minutes: number
  /** The most tasks that anybody has on a day. */
  most: number
  tasks: readonly AgendaTask[]
}

function Day({ person: { client_id, client_name }, date, many, minutes, most, tasks }: DayProps) {
  if (many === 0) return null
  const shown = tasks.length > mostShown ? tasks.slice(0, mostShown - 1) : tasks
  const left = many - shown.length
  const whose = <span className="sr">{` de ${client_name}, ${dayWords(date)}`}</span>
  const link = {
    to: '/tasks-team',
    search: { dia: date, pessoa: client_id },
    resetScroll: false,
    c: 'inherit',
  } as const
  return (
    <>
      <TextLink
        {...link}
        className={`${classes.load} num`}
        style={{ '--load': `${Math.round((55 * many) / most)}%` } as CSSProperties}
      >
        {many}
        <span className="sr">{many === 1 ? ' tarefa' : ' tarefas'}</span>
        {whose}
        {minutes > 0 && <small>{plannedHours(minutes)}</small>}
      </TextLink>
      <ul className={classes.tasks}>
        {shown.map((task) => (
          <li key={task.id}>
            <Shown task={task} />
          </li>
        ))}
        {left > 0 && (
          <li>
            <TextLink {...link} className={classes.more}>
              {shown.length > 0 && '+ '}
              {left}
              <span className={shown.length > 0 ? 'sr' : undefined}>{left === 1 ? ' tarefa' : ' tarefas'}</span>
              {whose}
            </TextLink>
          </li>
        )}
      </ul>
    </>
  )
}

/** What somebody wrote only for themselves has no title. */
function Shown({ task: { id, label, hour, done, open } }: { task: AgendaTask }) {
  const { openTask } = useTaskDrawer()
  const words = (
    <>
      {hour && <b className="num">{hour} </b>}
      {label || 'Ocupado'}
      {done && <span className="sr">, concluída</span>}
    </>
  )
  return open ? (
    <UnstyledButton className={classes.task} data-done={done || undefined} title={label} onClick={() => openTask(id)}>
      {words}
    </UnstyledButton>
  ) : (
    <span className={classes.task} data-done={done || undefined} data-closed>
      {words}
    </span>
  )
}
