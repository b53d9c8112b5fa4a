import type { Area } from '../platform/area.ts'
import { groupRoutes } from './group/routes.ts'
import { ownPackRoutes } from './packs/routes.ts'
import { readEarly, readPortfolio } from './reading/jobs.ts'
import { portfolioRecords } from './records.ts'
import { portfolioRoutes, visitRoutes } from './routes.ts'

/** The companies somebody looks after, beside each other. */
export const portfolio: Area = {
  name: 'portfolio',
  topics: [portfolioRoutes, groupRoutes, visitRoutes, ownPackRoutes],
  records: portfolioRecords,
  jobs: [readPortfolio, readEarly],
}
