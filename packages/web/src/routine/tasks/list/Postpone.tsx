import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { IconCalendarDue } from '@tabler/icons-react'
import { useToday } from '../../../platform/clock.ts'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { useMoveTask } from '../../calendar/api.ts'
import classes from './Postpone.module.css'
import { postponements } from './postponing.ts'

/**
 * Puts an open task off: to tomorrow in one click, to other usual days from a menu; `small`, where columns leave little room, and on
 * a phone, all from the menu. Of a repetition, this date alone.
 */
export function Postpone({ task, small }: { task: Task; small?: boolean }) {
  const { today } = useToday()
  const move = useMoveTask()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  if (!task.can.edit || task.date === null) return null
  const to = (date: string) => void move(task, { date, hour: task.hour, hour_finish: task.hour_finish }, 'this')
  const [tomorrow, ...others] = postponements(task.date, today)
  const isDue = task.date <= today && !small && !phone
  return (
    <span className={classes.postpone}>
      {isDue && (
        <Button
          className={classes.tomorrow}
          size="compact-xs"
          variant="default"
          aria-label={`Adiar para amanhã: ${task.label}`}
          onClick={() => to(tomorrow.date)}
        >
          {tomorrow.label}
        </Button>
      )}
      <MoreMenu label={`Adiar: ${task.label}`} sign={<IconCalendarDue size={18} aria-hidden />} width={210}>
        {(isDue || tomorrow.date === task.date ? others : [tomorrow, ...others]).map(({ label, date }) => (
          <Menu.Item key={label} onClick={() => to(date)}>
            {label}
          </Menu.Item>
        ))}
      </MoreMenu>
    </span>
  )
}
