import { ActionIcon, Button, Loader, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './CalendarToolbar.module.css'

export type CalendarView = 'grade' | 'lista'

type Props = {
  /** What is shown: 'novembro de 2026'. */
  title: string
  /** 'Mês anterior', 'Semana anterior'. */
  previous: string
  next: string
  onStep: (direction: -1 | 1) => void
  /** The pointer or focus came to a step: what it would show may be read already. */
  onNear: (direction: -1 | 1) => void
  onToday: () => void
  reading: boolean
  view: CalendarView
  onView: (view: CalendarView) => void
  children?: ReactNode
}

const views = [
  { value: 'grade' as const, label: 'Grade' },
  { value: 'lista' as const, label: 'Lista' },
]

/** Where in time one is, the steps from there, and grid or list. */
export function CalendarToolbar(props: Props) {
  const step = (direction: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      aria-label={label}
      onClick={() => props.onStep(direction)}
      onPointerEnter={() => props.onNear(direction)}
      onFocus={() => props.onNear(direction)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <Button variant="default" size="xs" onClick={props.onToday}>
          Hoje
        </Button>
        {step(-1, props.previous, IconChevronLeft)}
        {step(1, props.next, IconChevronRight)}
        <h2 className={classes.title} aria-live="polite">
          {props.title}
        </h2>
        {props.reading && <Loader size={16} aria-label="Carregando" />}
      </div>
      <div className={classes.views}>
        {props.children}
        <SegmentedControl aria-label="Visualização" size="sm" value={props.view} onChange={props.onView} data={views} />
      </div>
    </div>
  )
}
