import { TextLink } from '../../ui/TextLink.tsx'
import { StepLine } from './StepLine.tsx'
import classes from './Steps.module.css'
import { useBeginning } from './useBeginning.ts'

/** On Home, for responsible users: the step that comes next, and the way to all of them; nothing when none is left. */
export function NextSteps() {
  const beginning = useBeginning()
  const open = beginning?.steps.filter(({ done, skipped }) => !done && !skipped) ?? []
  const [next] = open
  if (!beginning || !next) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="primeiros-passos-da-empresa">
      <div className={classes.head}>
        <h2 id="primeiros-passos-da-empresa">Primeiros passos da empresa</h2>
        <TextLink to="/comecar" fz="sm">
          {beginning.steps.length - open.length} de {beginning.steps.length} · ver todos
        </TextLink>
      </div>
      <ul className="bare">
        <StepLine step={next} />
      </ul>
    </section>
  )
}
