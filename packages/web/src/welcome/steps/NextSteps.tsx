import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../ui/TextLink.tsx'
import { beginningQuery } from '../welcome-queries.ts'
import { StepLine } from './StepLine.tsx'
import classes from './Steps.module.css'

/** The step that comes next, and the way to all of them; nothing when none is left. */
export default function NextSteps() {
  const { data } = useQuery(beginningQuery)
  const open = data?.steps.filter(({ done, skipped }) => !done && !skipped) ?? []
  const [next] = open
  if (!data || !next) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="primeiros-passos-da-empresa">
      <div className={classes.head}>
        <h2 id="primeiros-passos-da-empresa">Primeiros passos da empresa</h2>
        <TextLink to="/comecar" fz="sm">
          {data.steps.length - open.length} de {data.steps.length} · ver todos
        </TextLink>
      </div>
      <ul className={classes.steps}>
        <StepLine step={next} />
      </ul>
    </section>
  )
}
