import { type Step, stepNames } from '@prumo/contract/quality/nonconformities/stages.ts'
import { IconCircleCheckFilled, IconCircleDashed, IconClockExclamation } from '@tabler/icons-react'
import { formatDay } from '../../platform/format.ts'
import type { Rnc } from './rnc-queries.ts'
import classes from './StepTrack.module.css'

type Shown = Rnc['steps'][number]

/** The steps of a nonconformity, in their order: which are done, by whom and when, and whose turn it is until when. */
export const StepTrack = ({ rnc }: { rnc: Rnc }) => (
  <ol className={classes.track} aria-label="Etapas">
    <li className={classes.step} data-done>
      <IconCircleCheckFilled aria-hidden />
      <span className={classes.name}>Registro</span>
      <small>{[rnc.recPor || rnc.created_by, formatDay(rnc.dataAbert)].filter(Boolean).join(', ')}</small>
    </li>
    {rnc.steps.map((step, at) => {
      const passed = !step.done && rnc.steps.findIndex((one) => one.step === rnc.stage) > at
      return (
        <li
          key={step.step}
          className={classes.step}
          data-done={step.done || undefined}
          data-late={step.late || undefined}
          aria-current={step.step === rnc.stage ? 'step' : undefined}
        >
          <Sign step={step} passed={passed} />
          <span className={classes.name}>{stepNames[step.step as Step]}</span>
          <small>{step.done ? doneWords(step) : passed ? unwritten : openWords(step)}</small>
        </li>
      )
    })}
  </ol>
)

/** Of a step that was not written before a later one was: what is done at once may have been nothing. */
const unwritten = 'Sem registro'

function Sign({ step: { done, late }, passed }: { step: Shown; passed: boolean }) {
  if (done) return <IconCircleCheckFilled aria-label="Feita" role="img" />
  if (late) return <IconClockExclamation aria-label="Atrasada" role="img" />
  return <IconCircleDashed aria-label={passed ? unwritten : 'A fazer'} role="img" />
}

const doneWords = ({ by, on }: Shown) => [by, on && formatDay(on)].filter(Boolean).join(', ')
const openWords = ({ owner, due_on }: Shown) =>
  [owner, due_on && `até ${formatDay(due_on)}`].filter(Boolean).join(', ') || 'Sem responsável'
