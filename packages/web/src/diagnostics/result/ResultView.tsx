import { Skeleton } from '@mantine/core'
import type { Result } from '@prumo/contract/diagnostics/model.ts'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { TeamSection } from '../team/TeamSection.tsx'
import { AnswerList } from './AnswerList.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { PillarCards } from './PillarCards.tsx'
import { PointCharts } from './PointCharts.tsx'
import classes from './Result.module.css'

/** The result of a diagnostic: scores by pillar, the charts, and the answers. */
export function ResultView({ result }: { result: Result }) {
  const { time_zone } = useAccount()
  const { id, date_create, name, points, before, stages, first, unplanned } = result
  return (
    <div className={classes.all}>
      <p className={classes.made}>
        Feito em {formatInstant(date_create, time_zone)} por {name}
        {before && ` · comparado com o de ${formatInstant(before.date_create, time_zone)}`}
      </p>
      <PillarCards points={points} before={before?.points} />
      <PointCharts points={points} before={before?.points} />
      {first.length > 0 && <FirstSteps id={id} steps={first} unplanned={unplanned} />}
      <TeamSection result={result} />
      <AnswerList stages={stages} compared={before !== null} />
    </div>
  )
}

/** As tall as what comes. */
export const ResultSkeleton = () => <Skeleton height={1200} radius={12} />
