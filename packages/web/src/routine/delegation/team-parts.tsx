import { TextLink } from '../../ui/TextLink.tsx'
import classes from './TeamScreen.module.css'

type Chosen = { pessoa: number | undefined; departamento: number | undefined }

/** '1:30'. */
export const plannedHours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The name of a person or a department, which opens their week and what is late with them. */
export const AgendaLink = ({ of, chosen }: { of: string; chosen: Chosen }) => (
  <TextLink
    to="/tasks-team"
    search={(search) => ({ ...search, ...chosen })}
    resetScroll={false}
    fz="sm"
    fw={600}
    c="inherit"
    aria-label={`Agenda de ${of}`}
  >
    {of}
  </TextLink>
)

/** How much is late, which opens what it is. `words`: with what it is, where no heading says so. */
export const LateLink = ({ late, chosen, words = false }: { late: number; chosen: Chosen; words?: boolean }) => (
  <TextLink
    to="/tasks-team"
    search={(search) => ({ ...search, ...chosen })}
    resetScroll={false}
    className={classes.late}
  >
    {late}
    <span className="sr">{late === 1 ? ' tarefa' : ' tarefas'}</span>
    <span className={words ? undefined : 'sr'}>{late === 1 ? ' atrasada' : ' atrasadas'}</span>
  </TextLink>
)
