import { Popover, UnstyledButton } from '@mantine/core'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { useState } from 'react'
import { AddressLink } from '../../ui/AddressLink.tsx'
import classes from './DayDeadlines.module.css'

type Deadline = CalendarDay['deadlines'][number]
type Props = { deadlines: readonly Deadline[] | undefined; tabIndex?: number }

/** What ends or takes place on a day, in the one line it has there: the deadline itself, or how many they are, which opens them. */
export function DayDeadlines({ deadlines = [], tabIndex }: Props) {
  const [open, setOpen] = useState(false)
  const [first] = deadlines
  if (!first) return null
  if (deadlines.length === 1) return <DeadlineLink deadline={first} tabIndex={tabIndex} />
  const words = manyWords(deadlines)
  return (
    <Popover opened={open} onChange={setOpen} width={300} trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <UnstyledButton
          className={classes.one}
          tabIndex={tabIndex}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <span className={classes.title}>{words}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={words}>
        <DeadlineList deadlines={deadlines} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** All deadlines of a day, a line each. */
export const DeadlineList = ({ deadlines }: { deadlines: readonly Deadline[] }) =>
  deadlines.length > 0 && (
    <ul className={classes.list} aria-label="Prazos">
      {deadlines.map((deadline) => (
        <li key={deadline.key}>
          <DeadlineLink deadline={deadline} />
        </li>
      ))}
    </ul>
  )

/** '2 prazos'; 'compromissos' where a meeting is among them. */
export const manyWords = (all: readonly Deadline[]) =>
  all.every(({ kind }) => kind === 'deadline')
    ? count(all.length, 'prazo', 'prazos')
    : count(all.length, 'compromisso', 'compromissos')

const DeadlineLink = ({
  deadline: { kind, hour, name, title, link },
  tabIndex,
}: {
  deadline: Deadline
  tabIndex?: number
}) => (
  <AddressLink href={link} className={classes.one} tabIndex={tabIndex} title={`${name}: ${title}`}>
    <span className="sr">{kind === 'deadline' ? `Prazo, ${name}: ` : `${name}: `}</span>
    <span className={classes.title}>{hour === null ? title : `${hour} ${title}`}</span>
  </AddressLink>
)
