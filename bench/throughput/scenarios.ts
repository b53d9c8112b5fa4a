import { monthHours, monthTasks, password, rareTasks, rareWord } from '../seed.ts'
import type { SignedInPerson, Stage } from '../stage.ts'
import type { LoadRequest } from './load.ts'

/** One measured kind of request. */
export type Scenario = {
  name: string
  /** The minimum share of the bare server's throughput. */
  goal?: number
  /** Limited by address: every request comes from another one. */
  manyAddresses: boolean
  /** A page, which a server has once the web application is built. */
  page?: true
  request: (person: SignedInPerson, stage: Stage) => LoadRequest | Promise<LoadRequest>
  /** Throws when the answer is not the expected one. */
  check: (answer: unknown) => void
}

const listed = 50

/** A day that neither the month nor the search shows. */
const dateOfNewTasks = () => `${new Date().getFullYear() + 2}-03-10`

export const scenarios: Scenario[] = [
  {
    name: 'sign-in',
    manyAddresses: true,
    request: ({ email }) => posted('/api/sign/client', {}, { email, password }),
    check(answer) {
      must((answer as { token?: string }).token !== undefined, 'a token')
    },
  },
  {
    name: `month of ${monthTasks} tasks`,
    goal: 0.7,
    manyAddresses: false,
    request: ({ token }, { month }) => read(`/api/calendar/month?month=${month}`, token),
    check(answer) {
      const { response } = answer as { response: { tasks: unknown[] }[] }
      const found = response.flatMap((day) => day.tasks).length
      must(found === monthTasks, `${monthTasks} tasks, not ${found}`)
    },
  },
  {
    name: 'create task',
    goal: 0.6,
    manyAddresses: false,
    request: ({ token, contactIds, departmentIds, tagIds }) =>
      posted(
        '/api/calendar/task',
        { 'request-token': token },
        {
          label: 'Revisar contrato de fornecedor',
          date: dateOfNewTasks(),
          hour: '09:00',
          hour_finish: '09:50',
          contacts: contactIds,
          departments: departmentIds,
          tags: tagIds,
          subjects: [{ label: 'Cláusulas de reajuste' }, { label: 'Prazo de entrega' }],
        },
      ),
    check(answer) {
      must((answer as { total?: number }).total === 1, 'one created task')
    },
  },
  {
    name: 'search concluded',
    manyAddresses: false,
    request: ({ token }) => read(`/api/calendar/macros-finish?search=${rareWord}&per_page=${rareTasks}`, token),
    check(answer) {
      const { total, response } = answer as { total: number; response: unknown[] }
      must(total === rareTasks && response.length === rareTasks, `${rareTasks} tasks, not ${total}`)
    },
  },
  {
    name: `list of ${listed} concluded`,
    manyAddresses: false,
    request: ({ token }) => read(`/api/calendar/macros-finish?per_page=${listed}`, token),
    check(answer) {
      const { response } = answer as { response: unknown[] }
      must(response.length === listed, `${listed} tasks, not ${response.length}`)
    },
  },
  {
    name: 'unchanged month',
    manyAddresses: false,
    request: (person, stage) => unchanged(`/api/calendar/month?month=${stage.month}&`, person, stage),
    check: unsent,
  },
  {
    name: 'unchanged list',
    manyAddresses: false,
    request: (person, stage) => unchanged(`/api/calendar/macros-finish?per_page=${listed}&`, person, stage),
    check: unsent,
  },
  {
    name: 'Home',
    manyAddresses: false,
    page: true,
    request: ({ token }) => read('/', token),
    check(answer) {
      must(String(answer).includes('<main'), 'a page with what is seen first')
    },
  },
  {
    name: 'hours of a month',
    manyAddresses: false,
    request: ({ token }, { month }) => read(`/api/calendar/timesheet-report?month=${month}`, token),
    check(answer) {
      const { total, response } = answer as { total: number; response: unknown[] }
      must(total === monthHours && response.length === 20, `20 of ${monthHours} entries, not ${total}`)
    },
  },
]

const read = (path: string, token: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { 'request-token': token },
})

/**
 * As who has the answer already. The bare server, which sends what this one asks its database, knows it by another address
 * than the whole answer's.
 */
async function unchanged(path: string, { token }: SignedInPerson, { server }: Stage): Promise<LoadRequest> {
  const request = read(path, token)
  const { headers } = await fetch(`${server.url}${path}`, { headers: request.headers })
  return { ...request, headers: { ...request.headers, 'if-none-match': headers.get('etag') ?? '""' } }
}

function unsent(answer: unknown) {
  must(answer === undefined, 'that nothing changed')
}

const posted = (path: string, headers: Record<string, string>, body: object): LoadRequest => ({
  method: 'POST',
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

function must(holds: boolean, what: string) {
  if (!holds) throw new Error(`the measured request should answer ${what}`)
}
