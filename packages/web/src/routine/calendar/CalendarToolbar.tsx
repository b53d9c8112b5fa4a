import { SegmentedControl } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { PeriodNav } from '../../ui/period/PeriodNav.tsx'
import classes from './CalendarToolbar.module.css'

export type CalendarView = 'grade' | 'lista'

type Props = ComponentProps<typeof PeriodNav> & {
  view: CalendarView
  onView: (view: CalendarView) => void
  children?: ReactNode
}

const views = [
  { value: 'grade' as const, label: 'Grade' },
  { value: 'lista' as const, label: 'Lista' },
]

/** The shown period, the steps to the periods before and after it, and the choice of grid or list. */
export const CalendarToolbar = ({ view, onView, children, ...period }: Props) => (
  <div className={classes.bar}>
    <PeriodNav {...period} />
    <div className={classes.views}>
      {children}
      <SegmentedControl aria-label="Visualização" size="sm" value={view} onChange={onView} data={views} />
    </div>
  </div>
)
