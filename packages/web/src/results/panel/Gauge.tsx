import { gapInWords, plainFigure } from '@prumo/contract/results/panel/facts.ts'
import { drawnShare, gapOf, gaugeShare } from '@prumo/contract/results/panel/gauge.ts'
import { lightNames, type Polarity, type Unit } from '@prumo/contract/results/structure.ts'
import { figureIn, figureOrDash, toneOf } from '../figures.ts'
import type { Graphic } from '../results-queries.ts'
import classes from './Gauge.module.css'

type Props = { point: Graphic['graphic'][number]; unit: Unit; polarity: Polarity }

const radius = 40
const length = Math.PI * radius

/**
 * How much of its target a figure reaches: the number by rule R206; arc, colour and words by the panel's light (decision
 * O254).
 */
export function Gauge({ point, unit, polarity }: Props) {
  const { month: label, Meta: meta, 'Ano atual': now, light, so_far } = point
  const share = gaugeShare(polarity, now, meta)
  const drawn = drawnShare(polarity, now, meta, light)
  const gap = gapOf(now, meta)
  const words = share === null ? 'sem meta ou sem valor' : `${plainFigure(Math.round(share * 1000) / 10)}%`
  return (
    <figure className={classes.gauge}>
      <svg viewBox="0 0 100 56" role="img" aria-label={`${label}: ${words}${light ? `, ${lightNames[light]}` : ''}`}>
        <path d="M 10 50 A 40 40 0 0 1 90 50" className={classes.ground} />
        {drawn !== null && light && (
          <path
            d="M 10 50 A 40 40 0 0 1 90 50"
            className={classes.arc}
            data-tone={toneOf[light]}
            strokeDasharray={`${drawn * length} ${length}`}
          />
        )}
        <text x="50" y="48" textAnchor="middle" className={classes.share} aria-hidden>
          {share === null ? '–' : words}
        </text>
      </svg>
      <figcaption>
        <b>{label}</b>
        {light && (
          <small className={classes.light} data-tone={toneOf[light]}>
            {lightNames[light]}
          </small>
        )}
        <small>
          {figureOrDash(unit, now)} de {figureOrDash(unit, meta)}
        </small>
        {gap !== null && <small>Diferença: {gapInWords(unit, gap)}</small>}
        {so_far && (
          <small>
            Até aqui: {figureIn(unit, so_far.value)} de {figureIn(unit, so_far.target)}
          </small>
        )}
      </figcaption>
    </figure>
  )
}
