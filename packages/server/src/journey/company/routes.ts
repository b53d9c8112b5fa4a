import { companyJourneyCalls } from '@prumo/contract/journey/company/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { teamProgress } from './team.ts'
import { companyWeek } from './week.ts'

export const companyJourneyRoutes = implement(companyJourneyCalls, {
  'GET /journey/team': async ({ scope }) => ({ response: await teamProgress(scope) }),
  'GET /journey/week': async ({ scope }) => ({ response: await companyWeek(scope) }),
})
