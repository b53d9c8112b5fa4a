import { jobCalls } from '@prumo/contract/people/jobs/endpoints.ts'
import { approversWith } from '../../identity/members/approving.ts'
import { documentFile } from '../../platform/documents/documents.ts'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { findOccupations } from '../cbo/occupations.ts'
import { decideJob, sendToApproval } from './deciding.ts'
import { deleteJob } from './deleting.ts'
import { jobDifference, pendingJobDifference } from './difference.ts'
import { jobDraft, jobVersionDraft } from './document.ts'
import { discardJobDraft, draftJob } from './drafting.ts'
import { importJob, readJobDocument } from './importing.ts'
import { allJobs, jobsOf, jobsToApprove, readJob } from './queries.ts'
import { usualJobsOf } from './usual.ts'
import { findJobVersion, jobHistory } from './versions.ts'
import { createJob, duplicateJob, moveJob, saveJob } from './writing.ts'

export const jobRoutes = implement(jobCalls, {
  'POST /users/jobs-descriptions/descriptions': async ({ scope, body }) => ({ response: await createJob(scope, body) }),
  'POST /users/jobs-descriptions/descriptions/import/{departmentId}': prepared(
    (by) => readJobDocument(by, by.received[0]!),
    ({ scope, params, made }) => importJob(scope, params.departmentId, made),
  ),
  'PUT /users/jobs-descriptions/descriptions/{id}': async ({ scope, params, body }) => ({
    response: await saveJob(scope, params.id, body),
  }),
  'PUT /users/jobs-descriptions/descriptions/{id}/change-department': async ({ scope, params, body }) => ({
    response: await moveJob(scope, params.id, body.department_id),
  }),
  'POST /users/jobs-descriptions/descriptions/to-approve/{id}': async ({ scope, params }) => ({
    response: await sendToApproval(scope, params.id),
  }),
  'POST /users/jobs-descriptions/descriptions/duplicate/{id}': async ({ scope, params }) => ({
    response: await duplicateJob(scope, params.id),
  }),
  'DELETE /users/jobs-descriptions/descriptions/{id}': ({ scope, params }) => deleteJob(scope, params.id),
  'GET /users/jobs-descriptions/descriptions': async ({ scope }) => ({ response: await allJobs(scope) }),
  'GET /users/jobs-descriptions/descriptions/department/{departmentId}': async ({ scope, params }) => ({
    response: await jobsOf(scope, params.departmentId),
  }),
  'GET /users/jobs-descriptions/descriptions/to-approve': async ({ scope, query }) => ({
    response: await jobsToApprove(scope, query.department),
  }),
  'GET /users/jobs-descriptions/descriptions/history/list/{id}': ({ scope, params, query }) =>
    jobHistory(scope, params.id, query),
  'GET /users/jobs-descriptions/descriptions/history/item/{id}': async ({ scope, params }) => ({
    response: await findJobVersion(scope, params.id),
  }),
  'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference': async ({
    scope,
    reading,
    params,
    query,
  }) => ({ response: await jobDifference({ scope, reading }, params.id, query.since ?? null) }),
  'GET /users/jobs-descriptions/descriptions/{id}/difference': async ({ scope, reading, params, query }) => ({
    response: await pendingJobDifference({ scope, reading }, params.id, query.drafted === 'true'),
  }),
  'GET /users/jobs-descriptions/descriptions/{id}': async ({ scope, params }) => ({
    response: await readJob(scope, params.id),
  }),
  'PUT /users/jobs-descriptions/descriptions/{id}/draft': async ({ scope, params, body }) => ({
    response: await draftJob(scope, params.id, body),
  }),
  'DELETE /users/jobs-descriptions/descriptions/{id}/draft': ({ scope, params }) => discardJobDraft(scope, params.id),
  'PUT /users/jobs-descriptions/descriptions/update-approve/{id}': ({ scope, params, body }) =>
    decideJob(scope, params.id, body),
  'GET /users/jobs-descriptions/approvers': async ({ scope }) => ({
    response: await approversWith(scope, 'peoples'),
  }),
  'GET /users/jobs-descriptions/occupations': async ({ query }) => ({ response: findOccupations(query.search) }),
  'GET /users/jobs-descriptions/usual': async ({ query }) => ({ response: usualJobsOf(query.item) }),
  'GET /users/statics/jobs-descriptions/descriptions/pdf/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => jobDraft(within, params.id))),
  'GET /users/statics/jobs-descriptions/descriptions/pdf-history/{id}': async ({ scope, reading, params }) =>
    documentFile(scope, await reading((within) => jobVersionDraft(within, params.id))),
})
