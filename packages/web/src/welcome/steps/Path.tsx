import type { Step } from '@prumo/contract/welcome/model.ts'
import { ThinBar } from '../../ui/ThinBar.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './Steps.module.css'

/** The first steps of the company, in their order, and how many of them are done. */
export function Path({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done && !step.skipped)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="primeiros-passos-da-empresa">
      <div className={classes.head}>
        <h2 id="primeiros-passos-da-empresa">Primeiros passos da empresa</h2>
        <span className="num">
          {done} de {steps.length}
        </span>
      </div>
      <ThinBar percent={(done / steps.length) * 100} label="Passos feitos" />
      <ul className="bare">
        {steps.map((step) => (
          <StepLine key={step.id} step={step} isNext={step === next} />
        ))}
      </ul>
    </section>
  )
}
