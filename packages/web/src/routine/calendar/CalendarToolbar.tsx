import { SegmentedControl } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { TaskFilterBar } from '../filter/TaskFilterBar.tsx'

export type CalendarView = 'grade' | 'lista'

type Props = {
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

/** The filters of a calendar, and what is chosen of its view. */
export const CalendarToolbar = ({ list, view, onView, children }: Props) => (
  <TaskFilterBar list={list}>
    {children}
    <SegmentedControl aria-label="Visualização" size="sm" value={view} onChange={onView} data={views} />
  </TaskFilterBar>
)
