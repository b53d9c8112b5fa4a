import { Tooltip } from '@mantine/core'
import type { CalendarDay } from '@prumo/contract/routine/calendar/endpoints.ts'
import classes from './DayHoliday.module.css'

/** The name of a holiday, of a day off or of a ponto facultativo, beside its date. A tooltip shows it whole when it was cut. */
export function DayHoliday({ holiday }: { holiday: NonNullable<CalendarDay['holiday']> }) {
  const kind = holiday.optional ? 'ponto facultativo' : 'feriado ou folga'
  return (
    <Tooltip label={`${holiday.name}: ${kind}`}>
      <span className={classes.name} data-optional={holiday.optional || undefined}>
        {holiday.name}
        <span className="sr">, {kind}</span>
      </span>
    </Tooltip>
  )
}
