import { Anchor, Button } from '@mantine/core'
import type { Step } from '@prumo/contract/welcome/model.ts'
import { IconCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { api } from '../../platform/api.ts'
import { showFailure } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import classes from './Steps.module.css'

const states = {
  done: { Icon: IconCircleCheck, words: 'Feito' },
  skipped: { Icon: IconCircleDashed, words: 'Deixado para depois' },
  open: { Icon: IconCircle, words: 'A fazer' },
}

/** A step with its state: it is done on its screen, and may be left for later. */
export function StepLine({ step, isNext = false }: { step: Step; isNext?: boolean }) {
  const { id, title, hint, minutes, done, skipped, link } = step
  const writes = useWrites()
  const { Icon, words } = states[done ? 'done' : skipped ? 'skipped' : 'open']
  return (
    <li className={classes.step} data-done={done || undefined} data-next={isNext || undefined}>
      <Icon size={20} role="img" aria-label={words} />
      <div className={classes.words}>
        <Anchor component={AddressLink} href={link}>
          {title}
        </Anchor>
        {!done && (
          <p>
            {hint} <span className={classes.minutes}>{minutes} min</span>
          </p>
        )}
      </div>
      {!done && writes && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${skipped ? 'Retomar' : 'Deixar para depois'}: ${title}`}
          onClick={() => void skip(id, !skipped)}
        >
          {skipped ? 'Retomar' : 'Depois'}
        </Button>
      )}
    </li>
  )
}

async function skip(step: Step['id'], skipped: boolean) {
  try {
    await api('PUT /welcome/steps/{step}', { params: { step }, body: { skipped } })
    await changed('welcome')
  } catch (error) {
    showFailure(error)
  }
}
