import { jobCalls } from '@prumo/contract/people/jobs/endpoints.ts'
import { discardDocumentDraft, draftDocument } from '../../admin/controlled/drafting.ts'
import {
  pendingDifference,
  savedOnPaper,
  versionDifference,
  versionOnPaper,
  versionsOf,
} from '../../admin/controlled/versions.ts'
import { approversWith } from '../../identity/members/approving.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { verb } from '../../platform/http/verbs.ts'
import { findOccupations } from '../cbo/occupations.ts'
import { jobs } from './controlled.ts'
import { decideJob, deleteJob, sendToApproval } from './deciding.ts'
import { draftPaper } from './document.ts'
import { importJob, readJobDocument } from './importing.ts'
import { allJobs, jobsOf, jobsToApprove, readJob, typedOver } from './queries.ts'
import { usualJobsOf } from './usual.ts'
import { findJobVersion } from './versions.ts'
import { createJob, duplicateJob, moveJob, saveJob } from './writing.ts'

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
  'GET /users/jobs-descriptions/descriptions/history/list/{id}': ({ scope, params, query }) =>
    versionsOf(scope, jobs, params.id, query),
  'GET /users/jobs-descriptions/descriptions/history/item/{id}': verb(findJobVersion),
  'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference': async ({
    scope,
    reading,
    params,
    query,
  }) => ({ response: await versionDifference({ scope, reading }, jobs, params.id, query.since) }),
  'GET /users/jobs-descriptions/descriptions/{id}/difference': async ({ scope, reading, params, query }) => ({
    response: await pendingDifference(
      { scope, reading },
      jobs,
      params.id,
      query.drafted === 'true' ? typedOver : undefined,
    ),
  }),
  'GET /users/jobs-descriptions/descriptions/{id}': verb(readJob),
  'PUT /users/jobs-descriptions/descriptions/{id}/draft': async ({ scope, params, body }) => ({
    response: await draftDocument(scope, jobs, params.id, body),
  }),
  'DELETE /users/jobs-descriptions/descriptions/{id}/draft': ({ scope, params }) =>
    discardDocumentDraft(scope, jobs, params.id),
  'PUT /users/jobs-descriptions/descriptions/update-approve/{id}': verb(decideJob),
  'GET /users/jobs-descriptions/approvers': async ({ scope }) => ({
    response: await approversWith(scope, 'peoples'),
  }),
  'GET /users/jobs-descriptions/occupations': async ({ query }) => ({ response: findOccupations(query.search) }),
  'GET /users/jobs-descriptions/usual': async ({ query }) => ({ response: usualJobsOf(query.item) }),
  'GET /users/statics/jobs-descriptions/descriptions/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(
      scope,
      await reading(async (within) => draftPaper(within, await savedOnPaper(within, jobs, params.id))),
    ),
  'GET /users/statics/jobs-descriptions/descriptions/pdf-history/{id}': async ({ scope, reading, params }) =>
    documentFile(
      scope,
      await reading(async (within) => draftPaper(within, await versionOnPaper(within, jobs, params.id))),
    ),
})
