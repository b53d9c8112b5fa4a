import { call } from '../../platform/query.ts'
import { versionsOfAPage } from '../../ui/history/compared.ts'

/** Departments with the number of job descriptions in each. */
export const jobDepartmentsQuery = call('GET /client/cargos/departments', {}, { topic: 'people' })

/** The job descriptions of the company, by name. */
export const allJobsQuery = call('GET /users/jobs-descriptions/descriptions', {}, { topic: 'people' })

/** The job descriptions of a department, by name. */
export const jobsQuery = (departmentId: number) =>
  call(
    'GET /users/jobs-descriptions/descriptions/department/{departmentId}',
    { params: { departmentId } },
    { topic: 'people' },
  )

export const jobQuery = (id: number) =>
  call('GET /users/jobs-descriptions/descriptions/{id}', { params: { id } }, { topic: 'people' })

/** Job descriptions that wait for approval, by department. */
export const toApproveQuery = call('GET /users/jobs-descriptions/descriptions/to-approve', {}, { topic: 'people' })

export const approversQuery = call('GET /users/jobs-descriptions/approvers', {}, { topic: 'people' })

/** Occupations of the CBO by word or code. */
export const occupationsQuery = (search: string) =>
  call('GET /users/jobs-descriptions/occupations', { query: { search } }, { topic: 'people', paged: true })

/** Usual positions, with a text to begin from; those of one occupation when it is named. */
export const usualJobsQuery = (item: string) =>
  call('GET /users/jobs-descriptions/usual', { query: { item } }, { topic: 'people' })

export const jobVersionsQuery = (id: number, page: number) =>
  call(
    'GET /users/jobs-descriptions/descriptions/history/list/{id}',
    { params: { id }, query: { page, per_page: versionsOfAPage } },
    { topic: 'people', paged: true },
  )

/** One version, with what it said. */
export const jobVersionQuery = (id: number) =>
  call('GET /users/jobs-descriptions/descriptions/history/item/{id}', { params: { id } }, { topic: 'people' })

/** The changes from `since` to this version. */
export const jobDifferenceQuery = (id: number, since: number | undefined) =>
  call(
    'GET /users/jobs-descriptions/descriptions/history/item/{id}/difference',
    { params: { id }, query: { since } },
    { topic: 'people' },
  )

/** The saved text beside the version in force; with `drafted`, the draft over it. */
export const pendingDifferenceQuery = (id: number, { drafted }: { drafted: boolean }) =>
  call(
    'GET /users/jobs-descriptions/descriptions/{id}/difference',
    { params: { id }, query: { drafted: drafted ? 'true' : 'false' } },
    { topic: 'people', staleTime: 0 },
  )

/** The address of a PDF: the browser sends the session cookie (decision O008). */
export const jobPdf = (id: number) => `/api/users/statics/jobs-descriptions/descriptions/pdf/${id}`
export const jobVersionPdf = (version: number) =>
  `/api/users/statics/jobs-descriptions/descriptions/pdf-history/${version}`
