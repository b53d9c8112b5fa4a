import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { DateOnly, Month } from '../../date-fields.ts'
import { Id, IdList, optionalText, Paging, paged, Search, whole } from '../../fields.ts'
import { Money, ofCents } from '../../money.ts'
import { creates, exportsTable } from '../../record-calls.ts'
import {
  CompanyHours,
  MonthApproval,
  moment,
  reportPageSize,
  TimerState,
  TimesheetEntry,
  TimesheetMonth,
  TimesheetRow,
  TimesheetTask,
  TimesheetTotals,
  WeekCell,
  WeekDay,
  WeekRow,
} from './model.ts'

const hoursOfTheTeam =
  'Quem é responsável pela empresa vê as horas da equipe e diz quem mais as vê; os outros recebem 403 (decisão 0053).'

const TaskIdParam = z.object({ taskId: Id })
const MonthParam = z.object({ month: Month })
/** Rules R113. */
const ReportPaging = {
  page: Paging.page,
  per_page: whole(1, 1000).default(reportPageSize),
}
const ofPerson = { client_id: Id.optional() }
/** Both ends are required (rules R112). */
const Hours = z.object({ time_from: moment('Preencha o início'), time_to: moment('Preencha o fim') })

/** A returned month needs an explanation. */
export const HoursDecision = z
  .object({ state: z.enum(['approved', 'returned'], { error: 'Use approved ou returned' }), note: optionalText(1000) })
  .refine(({ state, note }) => state === 'approved' || note !== '', {
    path: ['note'],
    message: 'Diga o que falta corrigir',
  })

export const TimesheetLeads = z.object({ clients: IdList })

export const HourCost = z.object({
  /** The first month with this cost; the months before it keep theirs. */
  since: Month,
  cost: Money({ min: ofCents(0n) }).nullable(),
})

const rows = z.object({
  response: z.array(TimesheetRow),
  total: z.int(),
  /** Seconds of all finished entries that match the filter, on all pages. */
  seconds: z.int(),
})
const months = paged('response', TimesheetMonth)
const totals = z.object({ response: TimesheetTotals })
const month = z.object({ response: TimesheetMonth })

const responsible = { audience: 'responsible' } as const

export const timesheetCalls = defineCalls(responsible, {
  'GET /calendar/timesheet': {
    summary: 'O meu cronômetro em andamento, seja de que tarefa for',
    audience: 'everyone',
    response: z.object({ response: TimerState }),
  },
  'GET /calendar/timesheet/{id}': {
    summary: 'O meu cronômetro de uma tarefa',
    audience: 'everyone',
    response: z.object({ response: TimerState }),
  },
  'POST /calendar/timesheet/{id}': {
    summary: 'Iniciar ou parar o meu cronômetro de uma tarefa; iniciar para o que estiver em andamento em outra',
    audience: 'everyone',
    /**
     * Absent `status`: start or stop, whichever changes the state. With a status, two clicks at the same time have the
     * result that both wanted.
     */
    body: z
      .object({ status: z.enum(['started', 'stopped'], { error: 'Use started ou stopped' }).optional() })
      .nullish()
      .transform((body) => body ?? {}),
    response: z.object({ response: TimerState }),
    errors: ['not_found', 'task.already_closed'],
  },
  'PUT /calendar/timesheet/{id}': {
    summary: 'Corrigir um lançamento de horas; o fim de um cronômetro em andamento o encerra',
    audience: 'everyone',
    body: Hours,
    response: z.object({ response: TimesheetEntry }),
    errors: ['not_found', 'timesheet.not_own', 'timesheet.overlap', 'timesheet.month_locked'],
  },
  'DELETE /calendar/timesheet/{id}': {
    summary: 'Apagar um lançamento de horas',
    audience: 'everyone',
    errors: ['not_found', 'timesheet.not_own', 'timesheet.month_locked'],
  },
  'GET /calendar/timesheets/{taskId}': {
    summary: 'Lançamentos de horas de uma tarefa, do mais recente ao mais antigo',
    audience: 'everyone',
    params: TaskIdParam,
    query: z.object(Paging),
    response: z.object({
      response: z.array(TimesheetEntry),
      total: z.int(),
      /** Seconds of all finished entries of the task. */
      seconds: z.int(),
    }),
    errors: ['not_found'],
  },
  'POST /calendar/create-timesheet/{id}': {
    summary: 'Lançar horas de uma tarefa com início e fim',
    audience: 'everyone',
    ...creates(Hours, TimesheetEntry),
    errors: ['not_found', 'timesheet.overlap', 'timesheet.month_locked'],
  },
  'GET /calendar/timesheet-report': {
    summary: 'Relatório das minhas horas, de um mês ou de todos, da mais recente à mais antiga',
    audience: 'everyone',
    query: z.object({ month: Month.optional(), ...ReportPaging }),
    response: rows,
  },
  'GET /calendar/timesheet-report/all': {
    summary: 'Relatório das horas da equipe, de uma pessoa ou de todas',
    audience: 'everyone',
    why: hoursOfTheTeam,
    query: z.object({ month: Month.optional(), ...ofPerson, ...ReportPaging }),
    response: rows,
    errors: ['timesheet.team_denied'],
  },
  'GET /calendar/timesheet-report/months': {
    summary: 'Os meses em que tenho horas, com o total de cada um, do mais recente ao mais antigo',
    audience: 'everyone',
    query: z.object(ReportPaging),
    response: months,
  },
  'GET /calendar/timesheet-report/all/months': {
    summary: 'Os meses em que a equipe tem horas, com o total de cada um',
    audience: 'everyone',
    why: hoursOfTheTeam,
    query: z.object({ ...ofPerson, ...ReportPaging }),
    response: months,
    errors: ['timesheet.team_denied'],
  },
  'GET /calendar/timesheet-report/totals': {
    summary: 'O total das minhas horas de um mês por tarefa',
    audience: 'everyone',
    query: MonthParam,
    response: totals,
  },
  'GET /calendar/timesheet-report/all/totals': {
    summary: 'O total das horas da equipe em um mês por tarefa e por pessoa',
    audience: 'everyone',
    why: hoursOfTheTeam,
    query: z.object({ month: Month, ...ofPerson }),
    response: totals,
    errors: ['timesheet.team_denied'],
  },
  'GET /calendar/timesheet-report/csv': {
    summary: 'Todas as minhas horas como arquivo: CSV, ou planilha com format=xlsx',
    audience: 'everyone',
    ...exportsTable(),
  },
  'GET /calendar/timesheet-report-month/csv': {
    summary: 'As minhas horas de um mês como arquivo: CSV, ou planilha com format=xlsx',
    audience: 'everyone',
    ...exportsTable({ month: Month }),
  },
  'GET /calendar/timesheet-report/all/csv': {
    summary: 'Todas as horas da equipe como arquivo: CSV, ou planilha com format=xlsx',
    audience: 'everyone',
    why: hoursOfTheTeam,
    errors: ['timesheet.team_denied'],
    ...exportsTable(ofPerson),
  },
  'GET /calendar/timesheet-report/all-month/csv': {
    summary: 'As horas da equipe em um mês como arquivo: CSV, ou planilha com format=xlsx',
    audience: 'everyone',
    why: hoursOfTheTeam,
    errors: ['timesheet.team_denied'],
    ...exportsTable({ month: Month, ...ofPerson }),
  },
  'GET /calendar/timesheet-companies': {
    weight: 'heavy',
    summary: 'As minhas horas de um mês em cada empresa que atendo; sem as que agora não me deixam entrar',
    audience: 'consultant',
    query: MonthParam,
    response: z.object({ response: z.array(CompanyHours) }),
  },
  'GET /calendar/timesheet-companies/csv': {
    summary:
      'Os lançamentos das minhas horas de um mês em todas as empresas que atendo, para a fatura: CSV ou planilha',
    audience: 'consultant',
    ...exportsTable({ month: Month }),
  },
  'PUT /calendar/timesheet-lock/{month}': {
    summary: 'Fechar as horas de um mês que terminou: ninguém mais as altera',
    params: MonthParam,
    response: month,
    errors: ['timesheet.month_open', 'timesheet.timer_running'],
  },
  'DELETE /calendar/timesheet-lock/{month}': {
    summary: 'Reabrir as horas de um mês fechado',
    params: MonthParam,
    response: month,
  },
  'POST /calendar/timesheet-approval/{month}': {
    summary: 'Enviar as minhas horas de um mês que terminou para aprovação; até a resposta, ninguém as altera',
    audience: 'everyone',
    params: MonthParam,
    response: month,
    errors: ['timesheet.month_open', 'timesheet.month_empty', 'timesheet.timer_running', 'timesheet.month_approved'],
  },
  'DELETE /calendar/timesheet-approval/{month}': {
    summary: 'Retirar as minhas horas de um mês, ainda sem resposta, da aprovação',
    audience: 'everyone',
    params: MonthParam,
    response: month,
    errors: ['timesheet.not_submitted'],
  },
  'PUT /calendar/timesheet-approval/{month}/{id}': {
    summary: 'Aprovar as horas de uma pessoa em um mês, ou devolvê-las com uma explicação',
    audience: 'everyone',
    key: false,
    why: hoursOfTheTeam,
    params: MonthParam.extend({ id: Id }),
    body: HoursDecision,
    response: z.object({ response: MonthApproval }),
    errors: ['not_found', 'timesheet.team_denied', 'timesheet.own_month', 'timesheet.not_submitted'],
  },
  'GET /calendar/timesheet-leads': {
    summary: 'Quem vê e aprova as horas da equipe além de quem é responsável pela empresa',
    response: z.object({ response: z.array(z.object({ client_id: z.int(), client_name: z.string() })) }),
  },
  'PUT /calendar/timesheet-leads': {
    summary: 'Dizer quem vê e aprova as horas da equipe além de quem é responsável pela empresa',
    body: TimesheetLeads,
    errors: ['not_found'],
  },
  'GET /calendar/timesheet-rights': {
    summary: 'Se vejo as horas da equipe',
    audience: 'everyone',
    response: z.object({ response: z.object({ can: z.object({ team: z.boolean() }) }) }),
  },
  'PUT /calendar/timesheet-cost/{id}': {
    summary: 'Dizer quanto custa a hora de uma pessoa a partir de um mês; sem valor, deixa de ser conhecido',
    audience: 'finance',
    body: HourCost,
  },
  'GET /calendar/timesheet-week': {
    summary: 'As minhas horas de uma semana, por tarefa e dia; no máximo 200 linhas',
    audience: 'everyone',
    query: z.object({ date: DateOnly.optional() }),
    response: z.object({ response: z.object({ days: z.array(WeekDay), rows: z.array(WeekRow) }) }),
  },
  'PUT /calendar/timesheet-week': {
    summary: 'Dizer quantas horas dediquei a uma tarefa em um dia',
    audience: 'everyone',
    body: z.object({
      calendar_id: Id,
      date: DateOnly,
      /** Seconds of the day; 0 removes its entries. */
      total: z
        .int('Informe as horas do dia')
        .min(0, 'Informe as horas do dia')
        .max(86_400, 'Um dia tem no máximo 24 horas'),
      /** The number the cell showed when the user edited it. When the stored number differs, 409 answers with it. */
      was: z.int().min(0).optional(),
    }),
    response: z.object({ response: WeekCell }),
    errors: ['not_found', 'record.stale', 'timesheet.timer_running', 'timesheet.day_full', 'timesheet.month_locked'],
  },
  'GET /calendar/timesheet-tasks': {
    summary: 'Tarefas em que posso lançar horas, procuradas pelo título; no máximo 20',
    audience: 'everyone',
    query: z.object({ search: Search }),
    response: z.object({ response: z.array(TimesheetTask) }),
  },
})
