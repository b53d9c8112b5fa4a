import { type Band, bandOf, type Point } from '@prumo/contract/diagnostics/model.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { percent } from './points.ts'
import classes from './Result.module.css'

const tones: Record<Band['key'], Tone> = { dream: 'good', ideal: 'good', track: 'now', attention: 'quiet' }

/** The score of each pillar with its band, what is desired, and how it was before. */
export const PillarCards = ({ points, before }: { points: readonly Point[]; before?: readonly Point[] }) => (
  <>
    <ul className={classes.pillars} aria-label="Nota de cada pilar">
      {points.map(({ id, label, value, desired }) => {
        const earlier = before?.find((point) => point.id === id)?.value ?? null
        return (
          <li key={id} className={`card ${classes.pillar}`}>
            <span className={classes.label}>{label}</span>
            <span className={classes.score}>{percent(value)}</span>
            <span className={classes.facts}>
              {value !== null && <StatusMark tone={tones[bandOf(value).key]}>{bandOf(value).label}</StatusMark>}
              {desired !== null && <span>desejado {desired}%</span>}
              {value !== null && earlier !== null && <span>antes {earlier}%</span>}
            </span>
          </li>
        )
      })}
    </ul>
    <p className={classes.made}>De 70 a 80%: no caminho certo. De 80 a 90%: ideal. De 90 a 100%: sonho.</p>
  </>
)
