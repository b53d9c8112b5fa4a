import { portfolioCalls } from '@prumo/contract/portfolio/endpoints.ts'
import { visitCalls } from '@prumo/contract/portfolio/visits.ts'
import { implement } from '../platform/http/implement.ts'
import { verb } from '../platform/http/verbs.ts'
import { announceLook, looks, portfolioOf, storeNote, waitingInPortfolio } from './looks.ts'
import { agenda } from './visits/agenda.ts'

export const visitRoutes = implement(visitCalls, { 'GET /portfolio/agenda': verb(agenda) })

export const portfolioRoutes = implement(portfolioCalls, {
  'POST /portfolio/looks': verb(announceLook),
  'GET /portfolio': verb(portfolioOf),
  'GET /portfolio/waiting': verb(waitingInPortfolio),
  'PUT /portfolio/{id}': verb(storeNote),
  'GET /portfolio/looks': verb(looks),
})
