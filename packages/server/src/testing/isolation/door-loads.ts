import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { usualFields } from '@prumo/contract/integrations/forms/model.ts'
import { keyAreaNames } from '@prumo/contract/keys.ts'
import { type KnownLoad, sent } from './loads.ts'
import { asked, type Caller, type Target } from './target.ts'

const contact = (n: number) => ({ name: `Rui ${n}`, email: `rui-${n}@x.com.br`, phone: '' })

/** A company's program on this machine. @returns its address. */
async function program(answers: boolean): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    if (answers) request.on('end', () => response.end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // It ends with whoever measures.
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** 10,000 messages that wait for a program, and a message more with each request. */
async function webhook(target: Target, ana: Caller, answers: boolean) {
  const body = { title: 'Painel', address: await program(answers), events: ['contact.created'] }
  const { response } = await asked<{ response: { id: number } }>(target, 'POST /integrations/webhooks', {
    token: ana.token,
    body,
  })
  await target.sql(
    `with made as (
       insert into contacts.contacts (company_id, name, email, phone, created_by, created_at)
       select $1, 'Eva ' || n, 'eva' || n || '@x.com.br', '', $2, now() from generate_series(1, 10000) n
       returning id)
     insert into integrations.deliveries (company_id, webhook_id, event, entity, record_id, by_user, happened_at, due_at)
     select $1, $3, 'contact.created', 'contact', id, $2, now(), now() from made`,
    [ana.companyId, ana.userId, response.id],
  )
  return { request: (n: number) => sent(ana, 'POST', '/api/contacts', contact(n)) }
}

/** What comes in and goes out of a company by its programs and its public forms. */
export const doorLoads: readonly KnownLoad[] = [
  {
    name: 'webhooks, 10,000 waiting for a program that answers',
    prepare: (target, ana) => webhook(target, ana, true),
  },
  {
    name: 'webhooks, 10,000 waiting for a program that is silent',
    prepare: (target, ana) => webhook(target, ana, false),
  },
  {
    name: 'answers to a public form',
    async prepare(target, ana) {
      const body = {
        title: 'Peça um orçamento',
        makes: 'task',
        at_once: true,
        fields: usualFields('task'),
        receiver_id: ana.userId,
        most_a_day: 500,
      }
      const { response } = await asked<{ response: { url: string } }>(target, 'POST /integrations/forms', {
        token: ana.token,
        body,
      })
      const address = `/api/formulario/${response.url.split('/').at(-1)}`
      return {
        request: (n) => sent({ ...ana, token: '' }, 'POST', address, { answers: { what: `Bolo ${n}` } }),
        burst: 200,
      }
    },
  },
  {
    name: 'export by key of 50,000 tasks',
    async prepare(target, ana) {
      await target.sql(
        `insert into routine.tasks (company_id, user_id, created_by, label, date)
         select $1, $2, $2, 'Tarefa ' || n, '2015-01-01' from generate_series(1, 50000) n`,
        [ana.companyId, ana.userId],
      )
      const body = {
        name: 'Planilha',
        password: ana.password,
        areas: Object.fromEntries(keyAreaNames.map((area) => [area, 'see'])),
      }
      const { response } = await asked<{ response: { token: string } }>(target, 'POST /integrations/keys', {
        token: ana.token,
        body,
      })
      const headers = { authorization: `Bearer ${response.token}` }
      const of = (url: string) => ({
        method: 'GET',
        url: `/api/integrations/export/${url}`,
        headers,
        payload: undefined,
      })
      return { request: (n) => of(n % 20 === 0 ? 'lines' : 'tables/tarefas?per_page=1000') }
    },
  },
]
