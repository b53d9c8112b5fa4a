import { ownPageCalls } from '@prumo/contract/people/mine/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { confirmOwnJob, readOwnJob } from './own-job.ts'
import { ownOrganogram, ownPage } from './own-page.ts'

export const ownPageRoutes = implement(ownPageCalls, {
  'GET /client/pessoas/me': verb(ownPage),
  'GET /client/pessoas/me/job': verb(readOwnJob),
  'POST /client/pessoas/me/job': verb(confirmOwnJob),
  'GET /client/pessoas/me/organogram': verb(ownOrganogram),
})
