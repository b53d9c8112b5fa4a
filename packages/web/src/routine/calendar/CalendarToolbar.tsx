import { SegmentedControl } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import { TaskFilterBar } from '../filter/TaskFilterBar.tsx'
import classes from './CalendarToolbar.module.css'

export type CalendarView = 'grade' | 'lista'

type Props = ComponentProps<typeof PeriodNav> & {
  list: ComponentProps<typeof TaskFilterBar>['list']
  view: CalendarView
  onView: (view: CalendarView) => void
  /** Before the choice of grid or list. */
  children?: ReactNode
}

const views = [
  { value: 'grade' as const, label: 'Grade' },
  { value: 'lista' as const, label: 'Lista' },
]

/** The shown period and the steps to those before and after it; the filters, and what is chosen of the view. */
export const CalendarToolbar = ({ list, view, onView, children, ...period }: Props) => (
  <div className={classes.bar}>
    <PeriodNav {...period} />
    <div className={classes.filters}>
      <TaskFilterBar list={list}>
        {children}
        <SegmentedControl aria-label="Visualização" size="sm" value={view} onChange={onView} data={views} />
      </TaskFilterBar>
    </div>
  </div>
)
