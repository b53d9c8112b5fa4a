import { businesses } from '@prumo/contract/welcome/businesses.ts'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { beginningQuery } from '../welcome-queries.ts'
import { StepLine } from './StepLine.tsx'
import classes from './Steps.module.css'

/** 'Primeiros passos': the first hour of a company; each step can be left for later and found again. */
export default function StepsScreen() {
  return (
    <Page
      title="Primeiros passos"
      hint="Na ordem que preferir. O Prumo percebe sozinho o que já foi feito."
      width="text"
    >
      <QueryBoundary query={useQuery(beginningQuery)}>
        {({ business, steps }) => (
          <section className={`card ${classes.card}`} aria-label="Passos">
            {business && <p className={classes.business}>Ramo: {businesses[business]}</p>}
            <ul className={classes.steps}>
              {steps.map((step) => (
                <StepLine key={step.id} step={step} />
              ))}
            </ul>
          </section>
        )}
      </QueryBoundary>
    </Page>
  )
}
