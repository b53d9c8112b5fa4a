import { gapInWords, plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { drawnShare, gapOf, gaugeShare } from '@prumo/contract/results/panel/gauge.ts'
import type { Polarity, Unit } from '@prumo/contract/results/structure.ts'
import { figureOrDash } from '../figures.ts'
import classes from './Gauge.module.css'

type Props = { label: string; unit: Unit; polarity: Polarity; now: number | null; meta: number | null }

const radius = 40
const length = Math.PI * radius

/** How much of its target a figure reaches (rule R206): the number as computed, the arc between nothing and all. */
export function Gauge({ label, unit, polarity, now, meta }: Props) {
  const share = gaugeShare(polarity, now, meta)
  const gap = gapOf(now, meta)
  const words = share === null ? 'sem meta ou sem valor' : `${plainFigure(Math.round(share * 1000) / 10)} %`
  return (
    <figure className={classes.gauge}>
      <svg viewBox="0 0 100 56" role="img" aria-label={`${label}: ${words}`}>
        <path d="M 10 50 A 40 40 0 0 1 90 50" className={classes.ground} />
        {share !== null && (
          <path
            d="M 10 50 A 40 40 0 0 1 90 50"
            className={classes.arc}
            data-full={share >= 1 || undefined}
            strokeDasharray={`${drawnShare(share) * length} ${length}`}
          />
        )}
        <text x="50" y="48" textAnchor="middle" className={classes.share} aria-hidden>
          {share === null ? '–' : words}
        </text>
      </svg>
      <figcaption>
        <b>{label}</b>
        <small>
          {figureOrDash(unit, now)} de {figureOrDash(unit, meta)}
        </small>
        {gap !== null && <small>Diferença: {gapInWords(unit, gap)}</small>}
      </figcaption>
    </figure>
  )
}
