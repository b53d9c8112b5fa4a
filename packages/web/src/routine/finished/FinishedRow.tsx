import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { FinishedTask } from '@prumo/contract/routine/tasks/model.ts'
import { IconArrowBackUp, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { TagBadge } from '../tags/TagBadge.tsx'
import { FinishedDetails } from './FinishedDetails.tsx'
import classes from './FinishedRow.module.css'

type Props = { task: FinishedTask; onReopen: (task: FinishedTask) => Promise<void>; reopening: boolean }

/** A concluded task: what, who and when; all its details when it is opened. */
export function FinishedRow({ task, onReopen, reopening }: Props) {
  const { time_zone } = useAccount()
  const [open, { toggle }] = useDisclosure()
  const details = useId()
  const concluded = formatInstant(task.date_finish, time_zone)
  return (
    <li className={classes.item} data-open={open || undefined}>
      <div className={classes.row}>
        <button type="button" className={classes.head} aria-expanded={open} aria-controls={details} onClick={toggle}>
          <IconChevronRight size={18} className={classes.chevron} aria-hidden />
          <span className={classes.words}>
            <span className={classes.label}>{task.label}</span>
            {task.feedback && !open && <span className={classes.feedback}>{task.feedback}</span>}
            {task.json_history.tags.length > 0 && (
              <span className={classes.tags}>
                {task.json_history.tags.map((tag) => (
                  <TagBadge key={tag.tag_id} tag={tag} />
                ))}
              </span>
            )}
          </span>
          <span className={classes.meta}>
            <time dateTime={task.date_finish}>
              <span className="sr">{concluded}</span>
              <span aria-hidden>{concluded.slice(-5)}</span>
            </time>
            <span className={classes.who}>{task.client_name}</span>
          </span>
        </button>
        {task.can.reopen && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            className={classes.reopen}
            aria-label={`Reabrir ${task.label}`}
            loading={reopening}
            onClick={() => void onReopen(task)}
          >
            Reabrir
          </Button>
        )}
      </div>
      <div id={details} hidden={!open}>
        {open && <FinishedDetails task={task} concluded={concluded} />}
      </div>
    </li>
  )
}
