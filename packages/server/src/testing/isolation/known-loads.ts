import { jpegImage } from '../../platform/images/testing/samples.ts'
import { docx, paragraph } from '../../platform/word/testing/word-documents.ts'
import { xlsxBombs } from '../bombs/sheets.ts'
import { doorLoads } from './door-loads.ts'
import { get, type KnownLoad, sent, upload } from './loads.ts'
import { asked, type Caller, newCompany, type Target } from './target.ts'

type Made = { response: { id: number } }

const today = () => new Date().toISOString().slice(0, 10)
const fiveThousandTasks = (target: Target, { companyId, userId }: Caller) =>
  target.sql(
    `insert into routine.tasks (company_id, user_id, created_by, label, date)
     select $1, $2, $2, 'Tarefa ' || n, $3::date from generate_series(1, 5000) n`,
    [companyId, userId, today()],
  )
async function hours(target: Target, { companyId, userId }: Caller, rows: number) {
  await target.sql(
    `insert into routine.tasks (company_id, user_id, created_by, label, date) values ($1, $2, $2, 'Horas', '2015-01-01')`,
    [companyId, userId],
  )
  await target.sql(
    `insert into routine.timesheet_entries (company_id, user_id, task_id, label, kind, started_at, ended_at)
     select $1, $2, t.id, '', 'manual', at, at + interval '5 minutes'
     from (select id from routine.tasks where company_id = $1 and label = 'Horas') t, generate_series(0, $3::int - 1) n,
       lateral (select timestamptz '2015-01-01T00:00:00Z' + interval '10 minutes' * n as at) x`,
    [companyId, userId, rows],
  )
}
const minutesOf = (subjects: number, description = '<p>Um passo.</p>') => ({
  name: 'Reunião',
  date: today(),
  subjects: Array.from({ length: subjects }, (_, n) => ({ title: `Assunto ${n}`, description })),
})
const created = async (target: Target, { token }: Caller, key: string, body: unknown) =>
  (await asked<Made>(target, key, { token, body })).response.id
async function process(target: Target, ana: Caller) {
  const department_id = await created(target, ana, 'POST /client/departments', { name: 'Vendas' })
  const macroproccess_id = await created(target, ana, 'POST /client/proccess-sectors', {
    title: 'Vender',
    department_id,
  })
  return created(target, ana, 'POST /client/proccess', { title: 'Orçar', macroproccess_id })
}
const words = (seed: number) =>
  Array.from({ length: 6000 }, (_, n) => `palavra${(n * seed) % 997}`)
    .join(' ')
    .match(/.{1,400}(?= |$)/g)!
const text = (seed: number) =>
  words(seed)
    .map((line) => `<p>${line}</p>`)
    .join('')

export const knownLoads: readonly KnownLoad[] = [
  {
    name: 'a full task of every day',
    async prepare(target, ana) {
      const contacts: number[] = []
      for (let n = 0; n < 20; n++)
        contacts.push(
          await created(target, ana, 'POST /contacts', { name: `Rui ${n}`, email: `rui${n}@x.com.br`, phone: '' }),
        )
      const task = {
        label: 'Fechar o caixa',
        date: today(),
        repeat_day: '8',
        contacts,
        subjects: Array.from({ length: 100 }, (_, n) => ({ title: `Assunto ${n}` })),
        listLinks: Array.from({ length: 50 }, (_, n) => `https://exemplo.com.br/${n}`),
      }
      return { request: () => sent(ana, 'POST', '/api/calendar/task', task), perSecond: 16 }
    },
  },
  {
    name: 'PDFs, given up at once',
    async prepare(target, ana) {
      const proccess_id = await process(target, ana)
      await created(target, ana, 'POST /client/pop', { proccess_id, objective: text(7) })
      const order = sent(ana, 'POST', '/api/client/pop/generate-list-pops-pdf', [])
      return { request: () => ({ ...order, hangUpMs: 50 }) }
    },
  },
  {
    name: 'difference of long POP versions',
    async prepare(target, ana) {
      const { token } = ana
      const proccess_id = await process(target, ana)
      const id = await created(target, ana, 'POST /client/pop', { proccess_id, objective: text(7), result: text(11) })
      await asked(target, 'PUT /client/pop/authorize-pops', { token, body: { id, status: 2, note: '' } })
      await asked(target, 'PUT /client/pop', { token, body: { id, objective: text(13), result: text(17) } })
      return { request: () => get(ana, `/api/client/pop/one/${id}/difference`), perSecond: 5 }
    },
  },
  {
    name: 'CSV of 50,000 hours',
    async prepare(target, ana) {
      await hours(target, ana, 50_000)
      return { request: () => get(ana, '/api/calendar/timesheet-report/csv?format=csv'), perSecond: 10 }
    },
  },
  {
    name: 'spreadsheet of 50,000 hours',
    async prepare(target, ana) {
      await hours(target, ana, 50_000)
      return { request: () => get(ana, '/api/calendar/timesheet-report/csv?format=xlsx'), perSecond: 10 }
    },
  },
  {
    name: 'pictures of 4000 × 4000',
    async prepare(_, ana) {
      const picture = new File([new Uint8Array(await jpegImage(4000, 4000))], 'foto.jpg', { type: 'image/jpeg' })
      const order = await upload(ana, '/api/client/upload-logo', 'photo', picture)
      return { request: () => order, perSecond: 4 }
    },
  },
  {
    name: 'Word files',
    async prepare(target, ana) {
      const content = await docx(
        words(7)
          .map((line) => paragraph(line))
          .join('')
          .repeat(8),
      )
      const file = new File([new Uint8Array(content)], 'POP.docx')
      const order = await upload(ana, `/api/client/pop/import/${await process(target, ana)}`, 'files', file)
      return { request: () => order, perSecond: 2 }
    },
  },
  {
    name: 'spreadsheets of one long text, of two companies',
    async prepare(target, ana) {
      const both = [ana, await newCompany(target)]
      const content = await xlsxBombs['a text of 2 MB in each of twenty thousand cells']!()
      const file = () => new File([new Uint8Array(content)], 'contatos.xlsx')
      const orders = await Promise.all(both.map((of) => upload(of, '/api/imports/kinds/contacts', 'file', file())))
      return { request: (n) => orders[n % 2]!, perSecond: 2 }
    },
  },
  {
    name: 'uploads of one byte every 15 s',
    async prepare(_, ana) {
      const file = new File([Buffer.alloc(20_000_000, 'a')], 'lento.txt', { type: 'text/plain' })
      const order = await upload(ana, '/api/client/my-attachments/file', 'files', file)
      return { request: () => ({ ...order, dripMs: 15_000 }) }
    },
  },
  {
    name: 'a month of 5,000 tasks',
    async prepare(target, ana) {
      await fiveThousandTasks(target, ana)
      return { request: () => get(ana, '/api/calendar/month') }
    },
  },
  {
    name: 'minutes of 200 subjects saved',
    async prepare(target, ana) {
      const { token } = ana
      const body = minutesOf(200)
      type Minutes = { response: { id: number; subjects: { id: number }[] } }
      const { response } = await asked<Minutes>(target, 'POST /v2/protocols', { token, body })
      // Without a version: each save overwrites.
      const save = { ...body, name: 'Outra vez' }
      return { request: () => sent(ana, 'PUT', `/api/v2/protocols/${response.id}`, save), perSecond: 5 }
    },
  },
  {
    name: 'minutes of 200 subjects written',
    prepare: async (_, ana) => ({ request: () => sent(ana, 'POST', '/api/v2/protocols', minutesOf(200)) }),
  },
  {
    name: '600 pages at once',
    prepare: async (_, ana) => ({ request: () => get(ana, '/', { 'accept-encoding': 'br' }), burst: 600 }),
  },
  {
    name: 'invented tokens',
    prepare: async (_, ana) => ({
      request: (n) => get({ ...ana, token: `inventada-${n}` }, '/api/account'),
      burst: 1600,
    }),
  },
  {
    name: 'wrong passwords',
    prepare: async (_, ana) => ({
      request: (n) =>
        sent(ana, 'POST', '/api/sign/client', { email: `ninguem-${n}@x.com.br`, password: 'um palpite qualquer' }),
      burst: 100,
    }),
  },
  {
    name: 'nested tags',
    prepare: async (_, ana) => ({
      request: () => sent(ana, 'POST', '/api/v2/protocols', minutesOf(22, '<ul><li>'.repeat(5000))),
    }),
  },
  {
    name: '1,000 mails of minutes',
    async prepare(target, ana) {
      const contacts: number[] = []
      for (let n = 0; n < 50; n++)
        contacts.push(
          await created(target, ana, 'POST /contacts', { name: `Eva ${n}`, email: `eva${n}@x.com.br`, phone: '' }),
        )
      const minutes = await created(target, ana, 'POST /v2/protocols', minutesOf(3))
      const order = sent(ana, 'POST', `/api/v2/protocols/${minutes}/send`, { contacts, message: '' })
      return { request: () => order, burst: 20, perSecond: 1 }
    },
  },
  ...doorLoads,
]
