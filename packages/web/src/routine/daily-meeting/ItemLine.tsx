import type { FeedbackItem } from '@prumo/contract/routine/daily-meeting/model.ts'
import { IconArrowForwardUp, IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ConcludeBox } from '../../ui/ConcludeBox.tsx'
import { MadeOfRecord, RecordButton } from '../../ui/of-record.ts'
import { ItemNotes } from './ItemRow.tsx'
import classes from './MeetingItems.module.css'
import { itemsChanged, setDone } from './meeting-queries.ts'

type Props = { item: FeedbackItem; today: string; onTicked?: () => void }

/** An item that can no longer be edited: its text, what became of it, and whether it is done. */
export function ItemLine({ item, today, onTicked }: Props) {
  const { time_zone } = useAccount()
  const done = item.status === '2'
  const tick = useMutation({
    mutationFn: (next: boolean) => setDone(item, next),
    onSuccess: (changed) => itemsChanged(changed),
    onError: () => itemsChanged(),
  })
  const answers = [item.question_who, item.question_when].filter(Boolean).join(' · ')
  return (
    <li data-done={done || undefined}>
      <div className={classes.line}>
        {item.can.check ? (
          <ConcludeBox
            checked={tick.isPending ? tick.variables : done}
            disabled={tick.isPending}
            aria-label={done ? `Reabrir item: ${item.question_what}` : `Concluir item: ${item.question_what}`}
            onChange={(event) => {
              onTicked?.()
              tick.mutate(event.currentTarget.checked)
            }}
          />
        ) : (
          <Fate item={item} />
        )}
        <div className={classes.words}>
          <p className={classes.said}>{item.question_what}</p>
          {answers && <p className={classes.soft}>{answers}</p>}
          {item.carried && <p className={classes.soft}>Levado para {item.carried.dateFormatted}</p>}
          {done && item.done_at && (
            <p className={classes.soft}>
              Concluído em {formatInstant(item.done_at, time_zone)}
              {item.done_by && ` por ${item.done_by}`}
            </p>
          )}
          <ItemNotes item={item} today={today} />
          <MadeOfRecord kind="meeting_item" id={item.id} />
        </div>
        {!item.carried && <RecordButton kind="meeting_item" id={item.id} name={item.question_what} />}
      </div>
    </li>
  )
}

function Fate({ item }: { item: FeedbackItem }) {
  const [Icon, label] = item.carried
    ? ([IconArrowForwardUp, 'Levado adiante'] as const)
    : item.status === '2'
      ? ([IconCircleCheck, 'Concluído'] as const)
      : ([IconCircle, 'Em aberto'] as const)
  return <Icon size={18} className={classes.fate} role="img" aria-label={label} />
}
