/** The examples of the API's page, which a test makes against a server (server: integrations/api/examples.test.ts). */
import type { CallKey } from '../contract.ts'

export type ApiExample = {
  title: string
  call: CallKey
  /** The address behind /api, with its query. */
  path: string
  body?: object
}

export const apiExamples: readonly ApiExample[] = [
  { title: 'Conferir se a chave vale, e o que ela abre', call: 'GET /integrations/key', path: '/integrations/key' },
  {
    title: 'Criar uma tarefa',
    call: 'POST /calendar/task',
    path: '/calendar/task',
    body: { label: 'Ligar para o fornecedor', date: '2027-01-15', hour: '09:00' },
  },
  { title: 'Ler as tarefas de um dia', call: 'GET /calendar/days/{date}', path: '/calendar/days/2027-01-15' },
  {
    title: 'Criar um contato',
    call: 'POST /contacts',
    path: '/contacts',
    body: { name: 'Moinho Santa Rita', email: 'vendas@moinhosantarita.com.br', phone: '11 3333-4444' },
  },
  { title: 'Procurar em tudo que a chave abre', call: 'GET /search', path: '/search?q=moinho' },
  {
    title: 'Ler os lançamentos de um mês, 200 por página',
    call: 'GET /client/finance/entries',
    path: '/client/finance/entries?from=2027-01-01&to=2027-01-31&per_page=200&page=1',
  },
  {
    title: 'Ler os planos de ação em aberto',
    call: 'GET /client/action-plan',
    path: '/client/action-plan?open=true&per_page=100',
  },
]

/** An example as it is typed in a terminal. */
export const asCurl = (
  { call, path, body }: ApiExample,
  { origin, token }: { origin: string; token: string },
): string => {
  const method = call.split(' ')[0]!
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"${origin}/api${path}"`,
    `  -H "Authorization: Bearer ${token}"`,
    ...(body ? ['  -H "Content-Type: application/json"', `  -d '${JSON.stringify(body)}'`] : []),
  ].join(' \\\n')
}
