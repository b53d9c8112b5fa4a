import { workdaysWithout } from '@prumo/contract/routine/days-off/days-off.ts'
import type { Workdays } from '@prumo/contract/routine/recurrence/recurrence.ts'
import { builtOnce } from '../../platform/database/sql.ts'
import type { Scope } from '../../platform/scope.ts'
import { area } from '../tables.ts'

/** What is in the company's list of holidays and days off. */
export const listedDays = ({ db, companyId }: Scope) => db.all(listed({ companyId }))

const listed = builtOnce(['companyId'], ({ companyId }) =>
  area.selectFrom('routine.days_off').select(['date', 'yearly', 'name']).where('company_id', '=', companyId),
)

/** The working days of the company. */
export const workdaysOf = async (scope: Scope): Promise<Workdays> => workdaysWithout(await listedDays(scope))
