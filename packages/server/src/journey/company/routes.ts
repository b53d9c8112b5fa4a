import { companyJourneyCalls } from '@prumo/contract/journey/company/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { teamProgress } from './team.ts'
import { companyWeek } from './week.ts'

export const companyJourneyRoutes = implement(companyJourneyCalls, {
  'GET /journey/team': verb(teamProgress),
  'GET /journey/week': verb(companyWeek),
})
