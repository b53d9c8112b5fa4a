import type { ReactNode } from 'react'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { QueryBoundary, type ShownQuery } from '../QueryBoundary.tsx'
import { PeriodNav } from './PeriodNav.tsx'
import classes from './YearOf.module.css'
import { useYear } from './year.ts'

type Props<T> = {
  /** `?ano=` of the address. */
  ano: number | undefined
  onYear: (ano: number | undefined) => void
  /** The figures of the year; those of the last one are shown while they are read. */
  query: ShownQuery<T> & { isPlaceholderData: boolean }
  /** How high the figures are about, in pixels: what is below them stays where it is while they are read. */
  height: number
  /** How the figures are shown, beside the year. */
  controls?: ReactNode
  /** The figures show the steps of the year in a head of their own. */
  headed?: boolean
  children: (data: T, steps: ReactNode) => ReactNode
}

/** Figures of one year at a time (rules R202 and R273): the year with its neighbours, and below it what was read of it. */
export function YearOf<T>({ ano, onYear, query, height, controls, headed, children }: Props<T>) {
  const { year, current, addressOf } = useYear(ano)
  const go = (next: number) => onYear(addressOf(next))
  const steps = (
    <PeriodNav
      unit="year"
      title={String(year)}
      onStep={(direction) => go(year + direction)}
      onToday={() => go(current)}
      reading={query.isPlaceholderData}
    />
  )
  return (
    <>
      {!(headed && query.data !== undefined) && (
        <div className={classes.bar}>
          {steps}
          {controls && <div className={classes.controls}>{controls}</div>}
        </div>
      )}
      <QueryBoundary
        query={query}
        skeleton={
          <div className="card" style={{ minHeight: height }}>
            <ListSkeleton rows={15} />
          </div>
        }
      >
        {(data) => children(data, steps)}
      </QueryBoundary>
    </>
  )
}
