import { plainFigure } from '@prumo/contract/results/panel/facts.ts'
import type { Light, Unit } from '@prumo/contract/results/structure.ts'
import { formatMoney } from '../platform/format.ts'

/** A figure in the words of its unit: 'R$ 1.234,50', '12,5%', '40'. */
export function figureIn(unit: Unit, value: number): string {
  if (unit === 'moeda') return formatMoney(value)
  return unit === 'porcentagem' ? `${plainFigure(value)}%` : plainFigure(value)
}

/** A figure, or a dash where there is none: none is not zero. */
export const figureOrDash = (unit: Unit, value: number | null): string => (value === null ? '–' : figureIn(unit, value))

/** The tone of a grid's cell for a light. */
export const toneOf = { good: 'good', near: 'fair', bad: 'bad' } as const satisfies Record<Light, string>
/** The tone of a mark for a light. */
export const markOf = { good: 'good', near: 'waiting', bad: 'bad' } as const satisfies Record<Light, string>
