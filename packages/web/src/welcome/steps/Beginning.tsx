import type { Step } from '@prumo/contract/welcome/model.ts'
import { WaitingCard } from '../../notifications/waiting/WaitingCard.tsx'
import { Path } from './Path.tsx'
import classes from './Steps.module.css'

/** The path of the first hour, and below it what waits for an answer. */
export default function Beginning({ steps, waits }: { steps: readonly Step[]; waits: boolean }) {
  return (
    <div className={classes.beginning}>
      <Path steps={steps} />
      {waits && <WaitingCard apart={[]} />}
    </div>
  )
}
