import { contracted, Paying, withFailedInvoice } from '../billing/testing/paying.ts'
import { pngImage } from '../platform/images/testing/samples.ts'
import type { Fixture, Fixtures, World } from '../testing/fixture.ts'
import { next } from '../testing/numbering.ts'
import type { Person, TestServer } from '../testing/test-server.ts'
import { codeOf, invited, joined } from './testing/inviting.ts'
import { staffOf } from './testing/staff.ts'

const staff = new WeakMap<TestServer, Promise<Person>>()
/** One for each server, because nothing they do ends their session. */
const as = ({ server }: Pick<World, 'server'>) => {
  const known = staff.get(server) ?? staffOf(server)
  staff.set(server, known)
  return known
}
const by = (prepare: Fixture['prepare']): Fixture => ({ as, prepare })
const reads: Fixture = by(() => ({}))
const company = ({ ana }: Pick<World, 'ana'>) => ({ params: { id: ana.companyId } })
const planOf = () => ({
  name: `Plano ${next()}`,
  limit_people: 8,
  limit_gb: 10,
  price: 99.9,
})
const created = async (world: World, key: 'POST /provider/plans' | 'POST /provider/folders', body: object) =>
  (await (await as(world)).call(key as 'POST /provider/folders', { body: body as { title: string } })).body.response.id
const folder = (world: World) => created(world, 'POST /provider/folders', { title: `Modelos ${next()}` })
const table = () => new File(['Produto;Preço\nFarinha;10,00\n'], 'precos.csv', { type: 'text/csv' })
const file = async (world: World) => {
  const params = { id: await folder(world) }
  const { body } = await (await as(world)).call('POST /provider/folders/{id}/files', { params, files: [table()] })
  return { params: { id: body.response.id } }
}
const coupon = async (world: World) => {
  const code = `PROVEDOR${next()}`
  await (await as(world)).call('POST /provider/coupons', { body: { code, percent: 10, uses: 5 } })
  return code
}
const notice = async ({ server }: World) => {
  const paying = new Paying(server)
  const other = await server.company()
  await contracted(paying, other, { paid: false })
  paying.gateway.pay(paying.last(other).id)
  const [last] = paying.notices.slice(-1)
  await paying.deliver()
  return last!.id
}
const job = async ({ server }: World) => {
  const [row] = await server.asOwner<{ id: string }>(
    `insert into pgboss.job (name, state, data, output, completed_on, retry_limit)
     values ('mail.send', 'failed', '{"to": "rita@empresa.com.br"}', '{"message": "ECONNREFUSED"}', now(), 12) returning id`,
  )
  return { params: { id: row!.id } }
}
const charge = (method: 'pix' | 'boleto') =>
  by(async ({ server, ana }) => {
    const id = await contracted(new Paying(server), ana, { method })
    const { body } = await ana.call('GET /client/finance/payment/{id}', { params: { id } })
    return { params: { id: ana.companyId, charge: body.response.payments[0]!.id } }
  })
const suggestion = async ({ ana }: World) => {
  const body = { feedback: `Quero imprimir ${next()}` }
  const files = [new File([await pngImage(8, 8)], 'tela.png', { type: 'image/png' })]
  return (await ana.call('POST /client-feedbacks', { body, files })).body.response.id
}
const consented = async ({ ana }: World) => {
  await ana.call('POST /client/provider-access', { body: { days: 7 } })
  return company({ ana })
}
const announcement = ({ ana }: World) => ({
  body: { company_id: ana.companyId, title: 'Manutenção', message: '<p>Domingo, às 6h.</p>', link: '' },
})

const fiscal = {
  issuing: false,
  issuer_name: '',
  issuer_tax_id: '',
  service_id: '',
  service_code: '1.05',
  service_name: 'Licenciamento de uso de programas',
  iss: 2,
  cofins: 0,
  csll: 0,
  inss: 0,
  ir: 0,
  pis: 0,
  retain_iss: false,
}
const failedInvoice = ({ server }: World) => withFailedInvoice(new Paying(server))

export const providerFixtures: Fixtures = {
  'GET /client/provider-access': {
    fillsTables: true,
    prepare: async (world) => {
      await consented(world)
      return {}
    },
  },
  'POST /client/provider-access': {
    prepare: async ({ ana }) => {
      await ana.call('DELETE /client/provider-access')
      return { body: { days: 7 } }
    },
  },
  'DELETE /client/provider-access': {
    prepare: async (world) => {
      await consented(world)
      return {}
    },
  },
  'POST /provider/invitation': {
    prepare: async ({ server }) => ({ body: { token: await invited(server, `i${next()}@prumo.com.br`) } }),
  },
  'POST /provider/invitation/accept': {
    prepare: async ({ server }) => {
      const token = await invited(server, `j${next()}@prumo.com.br`)
      return { body: { token, password: 'quatro palavras bem juntas', code: await codeOf(server, token) } }
    },
    unrecorded: 'The row is in the trail of the installation.',
  },
  'POST /provider/session': {
    prepare: async ({ server }) => ({ body: await joined(server, `k${next()}@prumo.com.br`) }),
    unrecorded: 'The row is in the trail of the installation.',
  },
  'GET /provider/session': reads,
  'DELETE /provider/session': { as: ({ server }) => staffOf(server), prepare: () => ({}) },
  'GET /provider/companies': by(() => ({ query: { per_page: 20 } })),
  'GET /provider/companies/{id}': by(company),
  'PUT /provider/companies/{id}/trial': by((world) => ({
    ...company(world),
    body: { trial_ends_on: `2031-01-${10 + (next() % 18)}`, trial_grace_days: 15 },
  })),
  'PUT /provider/companies/{id}/limits': by((world) => ({
    ...company(world),
    body: { people: 20 + (next() % 50), gigabytes: 8 },
  })),
  'PUT /provider/companies/{id}/status': by(async (world) => {
    await world.server.asOwner(`update identity.companies set payment_status = 'OPEN' where id = $1`, [
      world.ana.companyId,
    ])
    return { ...company(world), body: { status: 'PAYMENT_TRUE' } }
  }),
  'POST /provider/companies/{id}/charges/{charge}/check': charge('pix'),
  'POST /provider/companies/{id}/charges/{charge}/refund': charge('pix'),
  'POST /provider/companies/{id}/trail': by(async (world) => ({ ...(await consented(world)), body: { page: 1 } })),
  'POST /provider/companies/{id}/people': by(consented),
  'GET /provider/plans': reads,
  'POST /provider/plans': by(() => ({ body: { kind: 'client', ...planOf() } })),
  'PUT /provider/plans/{id}': by(async (world) => ({
    params: { id: await created(world, 'POST /provider/plans', { kind: 'client', ...planOf() }) },
    body: { ...planOf(), offered: false },
  })),
  'GET /provider/coupons': reads,
  'POST /provider/coupons': by(() => ({ body: { code: `CRIADO${next()}`, percent: 10, uses: 5 } })),
  'DELETE /provider/coupons/{code}': by(async (world) => ({ params: { code: await coupon(world) } })),
  'GET /provider/texts': reads,
  'POST /provider/texts': by(() => ({ body: { title: `Contrato ${next()}`, html: '<p>O que se contrata.</p>' } })),
  'GET /provider/terms': reads,
  'PUT /provider/terms': by(async (world) => {
    const { body } = await (await as(world)).call('GET /provider/terms')
    return {
      body: {
        trial_days: 7,
        trial_grace_days: 15,
        limited_after: 3,
        restricted_after: 30,
        // Other than it is: what changes nothing leaves no row in the trail.
        ahead: body.response.ahead === 4 ? 5 : 4,
        to_pay: 3,
        card_second: 3,
        card_third: 7,
        due_reminders: [-3, 0, 3, 10, 25],
        trial_reminders: [-2, 0, 3],
      },
    }
  }),
  'GET /provider/fiscal': reads,
  'PUT /provider/fiscal': by(() => ({ body: { ...fiscal, issuer_name: `Prumo Software ${next()}` } })),
  'GET /provider/invoices': by(async (world) => {
    await failedInvoice(world)
    return {}
  }),
  'POST /provider/invoices/{company}/{charge}/retry': by(async (world) => ({ params: await failedInvoice(world) })),
  'GET /provider/late-charges': reads,
  'GET /provider/notices': reads,
  'POST /provider/notices/{id}/retry': by(async (world) => ({ params: { id: await notice(world) } })),
  'GET /provider/contents': reads,
  'GET /provider/contents/misses': reads,
  'POST /provider/contents/preview': by(() => ({
    body: { kind: 'module', title: 'Primeiros passos', typed: '# Por que anotar\n\nA cabeça é ruim para lembretes.' },
  })),
  'GET /provider/news': reads,
  'GET /provider/suggestions': by(async (world) => {
    await suggestion(world)
    return {}
  }),
  'GET /provider/suggestions/{company}/{id}/image': by(async (world) => ({
    params: { company: world.ana.companyId, id: await suggestion(world) },
  })),
  'PUT /provider/suggestions/{company}/{id}': by(async (world) => ({
    params: { company: world.ana.companyId, id: await suggestion(world) },
    body: { situation: 'planned' },
  })),
  'POST /provider/suggestions/{company}/{id}/answer': by(async (world) => ({
    params: { company: world.ana.companyId, id: await suggestion(world) },
    body: { answer: 'Já é possível.', situation: 'done', novelty: 7 },
  })),
  'POST /provider/announcements/preview': by(announcement),
  'POST /provider/announcements': by(announcement),
  'GET /provider/folders': reads,
  'POST /provider/folders': by(() => ({ body: { title: `Modelos ${next()}` } })),
  'PUT /provider/folders/{id}': by(async (world) => ({
    params: { id: await folder(world) },
    body: { title: `Formulários ${next()}` },
  })),
  'PUT /provider/folders/{id}/place': by(async (world) => ({
    params: { id: await folder(world) },
    body: { place: 1 },
  })),
  'DELETE /provider/folders/{id}': by(async (world) => ({ params: { id: await folder(world) } })),
  'GET /provider/folders/{id}/files': by(async (world) => ({ params: { id: await folder(world) } })),
  'POST /provider/folders/{id}/files': by(async (world) => ({
    params: { id: await folder(world) },
    files: [table()],
  })),
  'PUT /provider/files/{id}': by(async (world) => ({ ...(await file(world)), body: { title: `Preços ${next()}` } })),
  'DELETE /provider/files/{id}': by(file),
  'GET /provider/figures': reads,
  'GET /provider/health': reads,
  'POST /provider/jobs/{id}/retry': by(job),
  'DELETE /provider/jobs/{id}': by(job),
  'GET /provider/deletions': reads,
  'DELETE /provider/deletions/companies/{id}': by(async ({ server }) => {
    const other = await server.company()
    const { body } = await other.call('GET /account')
    const closing = { name: body.response.company_name, password: other.password }
    await other.call('PUT /client/deletion', { body: closing })
    return { params: { id: other.companyId } }
  }),
}
