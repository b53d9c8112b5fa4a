import { Button } from '@mantine/core'
import type { RepeatScope } from '@prumo/contract/routine/tasks/model.ts'
import classes from './ReachBar.module.css'
import { reaches } from './reach.ts'

type Props = { reach: RepeatScope | undefined; onChoose: (reach: RepeatScope) => void }

/** Below an open task that repeats and was changed: for which dates the change is. Choosing saves it. */
export function ReachBar({ reach, onChoose }: Props) {
  return (
    <div
      className={classes.bar}
      role="group"
      aria-label="Para quais datas vale a mudança"
      data-open={!reach || undefined}
    >
      <span className={classes.words}>{reach ? 'Vale para:' : 'Salvar a mudança em:'}</span>
      {reaches.map(({ value, label }) => (
        <Button
          key={value}
          size="compact-sm"
          variant={reach === value ? 'light' : 'default'}
          aria-pressed={reach === value}
          onClick={() => onChoose(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
