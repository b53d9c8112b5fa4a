import { password, rareWord } from '../seed.ts'

/** One of thirty people of a company, with a session. */
export type Actor = {
  email: string
  token: string
  /** Open tasks of the person's own. */
  tasks: number[]
}

export type Asked = {
  kind: string
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Called with the answer. */
  heard?: (answer: string) => void
}

/** The actions of an active person, who makes about eight requests a minute, in percent. */
const shares: [kind: string, share: number][] = [
  ['autosave', 25],
  ['open form', 14],
  ['day', 12],
  ['month', 10],
  ['home page', 8],
  ['create', 7],
  ['conclude', 7],
  ['week', 6],
  ['search', 4],
  ['notifications', 4],
  ['report', 2],
  ['export', 0.5],
  ['sign-in', 0.5],
]
const all = shares.reduce((sum, [, share]) => sum + share, 0)
export const requestsAMinute = 8

function drawn(): string {
  let left = Math.random() * all
  for (const [kind, share] of shares) if ((left -= share) < 0) return kind
  return shares[0]![0]
}

/** The next action of this person. Only tasks created before are concluded; when there is none, one is created. */
export function asks(actor: Actor, month: string): Asked {
  const kind = drawn()
  const headers = { 'request-token': actor.token }
  const get = (path: string): Asked => ({ kind, method: 'GET', path, headers })
  const post = (path: string, body: object, heard?: Asked['heard']): Asked => ({
    kind,
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(heard && { heard }),
  })
  const task = actor.tasks[Math.floor(Math.random() * actor.tasks.length)]!
  switch (kind) {
    case 'autosave':
      return post('/api/calendar/save-task', { calendar_id: task, feedback: `Falado às ${new Date().toISOString()}` })
    case 'open form':
      return get(`/api/calendar/task/${task}`)
    case 'day':
      return get('/api/calendar/day')
    case 'week':
      return get('/api/calendar/week')
    case 'month':
      return get(`/api/calendar/month?month=${month}`)
    case 'home page':
      return {
        kind,
        method: 'GET',
        path: '/',
        headers: { cookie: `request_token=${actor.token}`, accept: 'text/html' },
      }
    case 'search':
      return get(`/api/search?q=${rareWord}`)
    case 'notifications':
      return get('/api/client/manager-notification')
    case 'report':
      return get(`/api/calendar/timesheet-report?month=${month}`)
    case 'export':
      return get(`/api/calendar/timesheet-report-month/csv?month=${month}`)
    case 'sign-in':
      return {
        kind,
        method: 'POST',
        path: '/api/sign/client',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
        body: JSON.stringify({ email: actor.email, password }),
      }
    default: {
      const concluded = kind === 'conclude' ? created.get(actor.token)?.pop() : undefined
      if (concluded !== undefined)
        return post('/api/calendar/close-task', { calendar_id: concluded, feedback: 'Feito' })
      const label = 'Revisar contrato de fornecedor'
      return post(
        '/api/calendar/task',
        { label, date: `${month}-15`, hour: '09:00', hour_finish: '09:50' },
        (answer) => {
          const { atividades } = JSON.parse(answer) as { atividades: { id: number }[] }
          created.set(actor.token, [...(created.get(actor.token) ?? []), atividades[0]!.id])
        },
      )
    }
  }
}

const created = new Map<string, number[]>()

/** An address of its own, because sign-ins are limited by address. */
const address = () => `10.${byte()}.${byte()}.${byte()}`
const byte = () => Math.floor(Math.random() * 256)
