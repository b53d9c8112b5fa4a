import { sql } from 'kysely'
import type { Area } from '../platform/area.ts'
import { concludeCardOf } from './cards/day.ts'
import { boardPacks } from './cards/packing.ts'
import { cardRecords } from './cards/records.ts'
import { companyRoutes, isoRoutes, personalRoutes, taskCardRoutes } from './cards/routes.ts'
import { dueSections } from './due.ts'
import { concludeInTheMorning } from './start/concluding.ts'
import { startRoutes } from './start/routes.ts'

export const boards: Area = {
  name: 'boards',
  topics: [personalRoutes, companyRoutes, isoRoutes, taskCardRoutes, startRoutes],
  records: cardRecords,
  packs: boardPacks,
  notifications: {
    kinds: [],
    digest: dueSections,
    morning: [concludeInTheMorning],
    due: ({ companyId, today }) => [
      sql`select from boards.cards
        where company_id = ${companyId} and archived_at is null and tab <> 'concluded'
          and (check_id is not null or finish_on <= ${today}::date)`,
    ],
  },
  reactions: [{ to: 'task.closed', react: concludeCardOf }],
}
