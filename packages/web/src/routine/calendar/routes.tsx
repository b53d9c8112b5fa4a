import { searchedScreen } from '../../screen-route.tsx'
import { idIn } from '../../ui/table/address.ts'
import { type TaskFilterAddress, taskFilterIn } from '../filter/task-filter.ts'
import { type ViewAddress, viewIn } from '../views/view-address.ts'

/**
 * The grid unless the address says 'lista'. Values that are not valid are dropped, and the screen shows the current
 * week or month.
 */
const view = (search: Record<string, unknown>) => (search.ver === 'lista' ? ({ ver: 'lista' } as const) : {})
const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** `dia` is a date of the shown week, or the first day on a narrow screen, which shows `dias` days; `com` a colleague. */
type WeekSearch = TaskFilterAddress & ViewAddress & { dia?: string; ver?: 'lista'; dias?: 1 | 3; com?: number }

const week = searchedScreen({
  path: '/calendar-week',
  screen: () => import('./WeekScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): WeekSearch => ({
    ...taskFilterIn(search),
    ...viewIn(search),
    ...(text(search.dia) && { dia: text(search.dia) }),
    ...(idIn(search.com) !== undefined && { com: idIn(search.com) }),
    ...((search.dias === 1 || search.dias === 3) && { dias: search.dias }),
    ...view(search),
  }),
})

/** `mes` 'yyyy-MM' is the shown month; `dia` the day whose tasks a phone lists. */
type MonthSearch = TaskFilterAddress & ViewAddress & { mes?: string; dia?: string; ver?: 'lista' }

const month = searchedScreen({
  path: '/calendar-month',
  screen: () => import('./MonthScreen.tsx'),
  validateSearch: (search: Record<string, unknown>): MonthSearch => ({
    ...taskFilterIn(search),
    ...viewIn(search),
    ...(text(search.mes) && { mes: text(search.mes) }),
    ...(text(search.dia) && { dia: text(search.dia) }),
    ...view(search),
  }),
})

export const calendarRoutes = [week, month] as const
