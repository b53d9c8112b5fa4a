import { jobCalls } from '@prumo/contract/people/jobs/endpoints.ts'
import { documentHandlers, writtenHandlers } from '../../admin/controlled/handlers.ts'
import { approversWith } from '../../identity/members/approving.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { findOccupations } from '../cbo/occupations.ts'
import { jobs } from './controlled.ts'
import { decideJob, deleteJob, sendToApproval } from './deciding.ts'
import { importJob, readJobDocument } from './importing.ts'
import { allJobs, jobsOf, jobsToApprove, readJob } from './queries.ts'
import { usualJobsOf } from './usual.ts'
import { findJobVersion } from './versions.ts'
import { createJob, duplicateJob, moveJob, saveJob } from './writing.ts'

const document = documentHandlers(jobs)
const written = writtenHandlers(jobs)

export const jobRoutes = implement(jobCalls, {
  'POST /users/jobs-descriptions/descriptions': verb(createJob),
  'POST /users/jobs-descriptions/descriptions/import/{departmentId}': prepared(
    (by) => readJobDocument(by, by.received[0]!),
    ({ scope, params, made }) => importJob(scope, params.departmentId, made),
  ),
  'PUT /users/jobs-descriptions/descriptions/{id}': verb(saveJob),
  'PUT /users/jobs-descriptions/descriptions/{id}/change-department': async ({ scope, params, body }) => ({
    response: await moveJob(scope, params.id, body.department_id),
  }),
  'POST /users/jobs-descriptions/descriptions/to-approve/{id}': verb(sendToApproval),
  'POST /users/jobs-descriptions/descriptions/duplicate/{id}': verb(duplicateJob),
  'DELETE /users/jobs-descriptions/descriptions/{id}': verb(deleteJob),
  'GET /users/jobs-descriptions/descriptions': verb(allJobs),
  'GET /users/jobs-descriptions/descriptions/department/{departmentId}': verb(jobsOf),
  'GET /users/jobs-descriptions/descriptions/to-approve': async ({ scope, query }) => ({
    response: await jobsToApprove(scope, query.department),
  }),
  'GET /users/jobs-descriptions/descriptions/history/list/{id}': document.versions,
  'GET /users/jobs-descriptions/descriptions/history/item/{id}': verb(findJobVersion),
  'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference': document.difference,
  'GET /users/jobs-descriptions/descriptions/{id}/difference': written.pending,
  'GET /users/jobs-descriptions/descriptions/{id}': verb(readJob),
  'PUT /users/jobs-descriptions/descriptions/{id}/draft': written.draft,
  'DELETE /users/jobs-descriptions/descriptions/{id}/draft': written.discard,
  'PUT /users/jobs-descriptions/descriptions/update-approve/{id}': verb(decideJob),
  'GET /users/jobs-descriptions/approvers': async ({ scope }) => ({
    response: await approversWith(scope, 'peoples'),
  }),
  'GET /users/jobs-descriptions/occupations': async ({ query }) => ({ response: findOccupations(query.search) }),
  'GET /users/jobs-descriptions/usual': async ({ query }) => ({ response: usualJobsOf(query.item) }),
  'GET /users/statics/jobs-descriptions/descriptions/pdf/{id}': document.saved,
  'GET /users/statics/jobs-descriptions/descriptions/pdf-history/{id}': document.version,
})
