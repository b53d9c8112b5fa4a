import { addDays, addMonths, weekday } from '@prumo/contract/dates.ts'
import { meetingKind } from '@prumo/contract/routine/daily-meeting/labels.ts'
import type { Task } from '@prumo/contract/routine/tasks/model.ts'
import { departments } from '../../admin/departments/departments.ts'
import { contacts } from '../../contacts/contacts/contacts.ts'
import type { DemoBuilder, Role } from '../../platform/demo/demo-builder.ts'
import type { Scope } from '../../platform/scope.ts'
import { createBacklogTask } from '../../routine/backlog/backlog.ts'
import { addStateHolidays, createDayOff } from '../../routine/days-off/days-off.ts'
import { createTag } from '../../routine/tags/tags.ts'
import { closeTask } from '../../routine/tasks/closing.ts'
import { createTask } from '../../routine/tasks/creating.ts'
import { saveTask } from '../../routine/tasks/saving.ts'
import { createTemplate } from '../../routine/templates/templates.ts'
import { createView } from '../../routine/views/views.ts'
import { buildApprovals } from './build-approvals.ts'
import { logHours, type Worked } from './build-hours.ts'
import { backlog, type DatedWork, dated, type RepeatedWork, repeated, tags, type Work } from './demo-tasks.ts'
import { buildMeeting } from './meetings/build.ts'

/** The routine of the demo company: a month done, today, what is late, what is planned and what waits for a date. */
export async function buildRoutine(demo: DemoBuilder) {
  const ana = await demo.as('ana', addDays(demo.today, -50), '18:00')
  const named = await namesOf(ana)
  const worked: Worked = new Map()
  for (const work of repeated) await buildRepeated(demo, named, worked, work)
  await buildDaysOff(demo, ana)
  await buildViews(ana)
  for (const work of dated) await buildDated(demo, named, worked, work)
  for (const work of backlog) {
    const scope = await demo.as(work.by, addDays(demo.today, -6), '17:20')
    await createBacklogTask(scope, input(demo, named, work), [])
  }
  await buildOrder(demo, named)
  await buildApprovals(demo)
}

/** What repeats by working days, and the days on which the bakery does not work. */
async function buildDaysOff(demo: DemoBuilder, ana: Scope) {
  await addStateHolidays(ana, 'SP')
  const year = demo.today.slice(0, 4)
  await createDayOff(ana, { date: `${year}-12-08`, yearly: true, name: 'Nossa Senhora da Conceição', kind: 'city' })
  await createDayOff(ana, { date: `${year}-12-31`, yearly: true, name: 'Inventário', kind: 'own' })
  await createTask(
    await demo.as('beatriz', addDays(demo.today, -3), '10:00'),
    {
      label: 'Pagar os salários',
      date: demo.today,
      send_notify: '1',
      hour: '09:00',
      hour_finish: '10:00',
      repeat_rule: { every: 'month', interval: 1, on: { by: 'workday', nth: 5 }, until: null, count: null },
    },
    [],
  )
}

/** A task that waits for another one, and a task that the company begins from a template. */
async function buildOrder(demo: DemoBuilder, { departments: rooms }: Names) {
  const beatriz = await demo.as('beatriz', addDays(demo.today, -2), '11:10')
  const room = rooms.get('PRD')
  const places = room === undefined ? {} : { departments: [room] }
  const first = await createTask(
    beatriz,
    { label: 'Pedir três orçamentos do forno', date: demo.today, send_notify: '1', ...places },
    [],
  )
  await createTask(
    beatriz,
    {
      label: 'Escolher o fornecedor do forno',
      date: addDays(demo.today, 3),
      send_notify: '1',
      type: '2',
      description:
        '<p>Comparar <strong>preço</strong>, garantia e prazo de entrega.</p><ul><li>Visitar quem já comprou</li></ul>',
      prerequisites: [first.atividades[0]!.id],
      ...places,
    },
    [],
  )
  const welcome = await createTask(
    beatriz,
    {
      label: 'Receber quem começa na padaria',
      date: addDays(demo.today, 5),
      send_notify: '1',
      description: '<p>O primeiro dia de quem entra: o que mostrar e com quem falar.</p>',
      subjects: ['Uniforme e armário', 'Acesso ao Prumo', 'POPs para ler', 'Almoço com a equipe'].map((title) => ({
        id: null,
        title,
        feedback: '',
        status: '1' as const,
      })),
      ...places,
    },
    [],
  )
  await createTemplate(beatriz, { name: 'Primeiro dia de um colega', task_id: welcome.atividades[0]!.id })
}

/** Ways of seeing the lists of tasks: one of Ana alone, one of the company. */
async function buildViews(ana: Scope) {
  await createView(ana, { list: 'tasks', name: 'Só as prioridades', shared: false, address: { prioridade: 'sim' } })
  await createView(ana, {
    list: 'tasks',
    name: 'Por pessoa',
    shared: true,
    address: { ver: 'tabela', agrupar: 'pessoa' },
  })
}

type Names = { contacts: Map<string, number>; departments: Map<string, number>; tags: Map<string, number> }

async function namesOf(scope: Scope): Promise<Names> {
  const made = []
  for (const [label, color_id] of tags) made.push(await createTag(scope, { label, color_id }))
  const [known, rooms] = [await contacts(scope), await departments(scope)]
  return {
    contacts: new Map(known.contacts.map(({ name, id }) => [name.split(' — ')[0]!, id])),
    departments: new Map(rooms.map(({ sigla, id }) => [sigla, id])),
    tags: new Map(made.map(({ label, id }) => [label, id])),
  }
}

async function buildRepeated(demo: DemoBuilder, named: Names, worked: Worked, work: RepeatedWork) {
  const first = firstDay(demo.today, work)
  const scope = await demo.as(work.by, addDays(first, -1), '17:00')
  const { atividades } = await createTask(
    scope,
    {
      ...input(demo, named, work),
      date: first,
      ...('weekday' in work ? { repeat_day: work.weekday } : { repeat_day_advanced: '29' as const }),
    },
    [],
  )
  const past = atividades.filter(({ date }) => date! < demo.today)
  for (const [n, task] of past.entries()) {
    const kind = meetingKind(task.label)
    const feedback = work.feedbacks[n % work.feedbacks.length]!
    if (kind === 'daily' || kind === 'weekly') await buildMeeting(demo, task, { kind, feedback, nth: n })
    else await conclude(demo, work, work.closedBy, task, feedback)
    for (const role of work.with) await logHours(demo, worked, role, work, task, task.date!)
  }
}

/** The first date of a series: some weeks ago on its first weekday, or a past day of this month or of the last one. */
function firstDay(today: string, work: RepeatedWork): string {
  if ('weekday' in work) {
    const monday = addDays(today, 1 - weekday(today) - 7 * work.weeksAgo)
    return work.weekday === '9' ? monday : addDays(monday, Number(work.weekday) - 1)
  }
  const inThisMonth = `${today.slice(0, 8)}${work.monthDay}`
  return inThisMonth < today ? inThisMonth : addMonths(inThisMonth, -1)
}

async function buildDated(demo: DemoBuilder, named: Names, worked: Worked, work: DatedWork) {
  const date = workingDay(demo.today, work.day)
  const writtenOn = work.day > 0 ? addDays(demo.today, -1) : addDays(date, -2)
  const scope = await demo.as(work.by, writtenOn, '16:10')
  const { atividades } = await createTask(scope, { ...input(demo, named, work), date }, [])
  const [task] = atividades as [Task]
  const whose = work.for ?? work.by
  if (!work.feedback) return
  await conclude(demo, work, whose, task, work.feedback)
  for (let back = 0; back < (work.days ?? 1); back++) {
    const on = workingDay(date, -back)
    if (on < demo.today) await logHours(demo, worked, whose, work, task, on)
  }
}

/** A person who may change the task ticks off its agenda and then concludes it. */
async function conclude(demo: DemoBuilder, work: Work, by: Role, task: Task, feedback: string) {
  const scope = await demo.as(by, task.date!, work.until ?? '17:30')
  if (task.subjects.length) {
    const answers = new Map(work.subjects!.map((subject) => (typeof subject === 'string' ? [subject, ''] : subject)))
    const subjects = task.subjects.map(({ id, title }) => ({
      id,
      title,
      status: '2' as const,
      feedback: answers.get(title) ?? '',
    }))
    await saveTask(scope, { calendar_id: task.id, subjects }, [])
  }
  await closeTask(scope, { calendar_id: task.id, feedback })
}

function input(demo: DemoBuilder, named: Names, work: Work) {
  return {
    label: work.label,
    type: work.type ?? '1',
    hour: work.hour ?? null,
    hour_finish: work.until ?? null,
    client_id: demo.userIds[work.for ?? work.by],
    contacts: chosen(named.contacts, work.contacts),
    departments: chosen(named.departments, work.departments),
    tags: chosen(named.tags, work.tags),
    listLinks: [...(work.links ?? [])],
    subjects: (work.subjects ?? []).map((subject) => ({
      id: null,
      title: typeof subject === 'string' ? subject : subject[0],
      status: '1' as const,
      feedback: '',
    })),
    send_notify: '1' as const,
  }
}

function chosen(named: Map<string, number>, names: readonly string[] = []): number[] {
  return names.map((name) => {
    const id = named.get(name)
    if (id === undefined) throw new Error(`the demo has no ${name}`)
    return id
  })
}

/** Today for 0, on a weekend too; otherwise the nth working day after or before today. */
function workingDay(today: string, n: number): string {
  let day = today
  for (let left = Math.abs(n); left > 0; ) {
    day = addDays(day, Math.sign(n))
    if (weekday(day) <= 5) left--
  }
  return day
}
