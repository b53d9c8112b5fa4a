import { timesheetCalls } from '@prumo/contract/routine/timesheet/endpoints.ts'
import { implement } from '../../platform/http/implement.ts'
import { verb } from '../../platform/http/verbs.ts'
import { decideMonth, submitMonth, withdrawMonth } from './approvals.ts'
import { exportByCompany, hoursByCompany } from './companies.ts'
import { changeHourCost } from './costs.ts'
import { addEntry, changeEntry, deleteEntry, entriesOf } from './entries.ts'
import { exportHours } from './exporting.ts'
import { fillDay } from './filling.ts'
import { changeLeads, leadsOf } from './leads.ts'
import { lockMonth, unlockMonth } from './locking.ts'
import { monthsOf } from './months.ts'
import { requireTeam, seesTeam } from './policy.ts'
import { reportPage, totalsOf } from './report.ts'
import { runningTimer, timerOf, toggleTimer } from './timer.ts'
import { tasksToFill, weekOf } from './week.ts'

export const timesheetRoutes = implement(timesheetCalls, {
  'GET /calendar/timesheet': verb(runningTimer),
  'GET /calendar/timesheet/{id}': verb(timerOf),
  'POST /calendar/timesheet/{id}': async ({ scope, params, body }) => ({
    response: await toggleTimer(scope, params.id, body.status),
  }),
  'PUT /calendar/timesheet/{id}': verb(changeEntry),
  'DELETE /calendar/timesheet/{id}': verb(deleteEntry),
  'GET /calendar/timesheets/{taskId}': verb(entriesOf),
  'POST /calendar/create-timesheet/{id}': verb(addEntry),
  'GET /calendar/timesheet-report': ({ scope, query: { month, ...paging } }) =>
    reportPage(scope, { userId: scope.userId, month }, paging),
  'GET /calendar/timesheet-report/all': async ({ scope, query: { month, client_id, ...paging } }) => {
    await requireTeam(scope)
    return reportPage(scope, { userId: client_id, month }, paging)
  },
  'GET /calendar/timesheet-report/months': ({ scope, query }) => monthsOf(scope, { userId: scope.userId }, query),
  'GET /calendar/timesheet-report/all/months': async ({ scope, query: { client_id, ...paging } }) => {
    await requireTeam(scope)
    return monthsOf(scope, { userId: client_id }, paging)
  },
  'GET /calendar/timesheet-report/totals': async ({ scope, query: { month } }) => ({
    response: await totalsOf(scope, { userId: scope.userId, month }),
  }),
  'GET /calendar/timesheet-report/all/totals': async ({ scope, query: { month, client_id } }) => {
    await requireTeam(scope)
    return { response: await totalsOf(scope, { userId: client_id, month }, { ofTeam: true }) }
  },
  'GET /calendar/timesheet-report/csv': ({ scope, query: { format }, reading }) =>
    exportHours(scope, { userId: scope.userId }, { report: 'own', format }, reading),
  'GET /calendar/timesheet-report-month/csv': ({ scope, query: { month, format }, reading }) =>
    exportHours(scope, { userId: scope.userId, month }, { report: 'own', format }, reading),
  'GET /calendar/timesheet-report/all/csv': async ({ scope, query: { client_id, format }, reading }) => {
    await requireTeam(scope)
    return exportHours(scope, { userId: client_id }, { report: 'team', format }, reading)
  },
  'GET /calendar/timesheet-report/all-month/csv': async ({ scope, query: { month, client_id, format }, reading }) => {
    await requireTeam(scope)
    return exportHours(scope, { userId: client_id, month }, { report: 'team', format }, reading)
  },

  'GET /calendar/timesheet-companies': async ({ scope, query }) => ({ response: await hoursByCompany(scope, query) }),
  'GET /calendar/timesheet-companies/csv': ({ scope, query, reading }) => exportByCompany(scope, query, reading),

  'PUT /calendar/timesheet-lock/{month}': verb(lockMonth),
  'DELETE /calendar/timesheet-lock/{month}': verb(unlockMonth),
  'POST /calendar/timesheet-approval/{month}': verb(submitMonth),
  'DELETE /calendar/timesheet-approval/{month}': verb(withdrawMonth),
  'PUT /calendar/timesheet-approval/{month}/{id}': async ({ scope, params, body }) => ({
    response: await decideMonth(scope, params, body),
  }),
  'GET /calendar/timesheet-leads': verb(leadsOf),
  'PUT /calendar/timesheet-leads': ({ scope, body }) => changeLeads(scope, body.clients),
  'GET /calendar/timesheet-rights': async ({ scope }) => ({ response: { can: { team: await seesTeam(scope) } } }),
  'PUT /calendar/timesheet-cost/{id}': verb(changeHourCost),
  'GET /calendar/timesheet-week': async ({ scope, query }) => ({ response: await weekOf(scope, query.date) }),
  'PUT /calendar/timesheet-week': verb(fillDay),
  'GET /calendar/timesheet-tasks': async ({ scope, query }) => ({ response: await tasksToFill(scope, query.search) }),
})
