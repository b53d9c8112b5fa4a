import type { BillingAddress } from '@prumo/contract/billing/address/endpoints.ts'
import type { z } from 'zod'
import type { Person, TestServer } from '../../testing/test-server.ts'
import { handleNotice } from '../charges/notices.ts'
import { gatewayService } from '../gateway/gateway.ts'
import { practiceBehind } from '../gateway/practice/opening.ts'
import type { Notice, PracticeGateway } from '../gateway/practice/practice.ts'

export const cpf = '52998224725'
export const card = {
  card_number: '4111111111111111',
  validate_month: '12',
  validate_year: '2031',
  card_name: 'Ana Ribeiro',
  card_security: '123',
}
export const address: z.input<typeof BillingAddress> = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  number: '1000',
  complemento: '',
  localidade: 'São Paulo',
  bairro: 'Bela Vista',
  uf: 'SP',
  ddd: '11',
}

/** The practice gateway of a test server. */
export const practiceOf = ({ composed }: TestServer): PracticeGateway =>
  practiceBehind(gatewayService.of(composed.services))

/** The practice gateway of a test server, whose notices wait until the test delivers them. */
export class Paying {
  readonly server: TestServer
  readonly notices: Notice[] = []

  constructor(server: TestServer) {
    this.server = server
    this.gateway.issuesAtOnce = false
    this.gateway.automatic.debitsByItself = false
    this.gateway.notice = (notice) => void this.notices.push(notice)
  }

  get gateway(): PracticeGateway {
    return practiceOf(this.server)
  }

  /** Posts what waits, in any order a test wants, and handles it. */
  async deliver(notices = this.notices.splice(0)) {
    for (const body of notices)
      await this.server.call(undefined, 'POST /payment/notices', {
        body,
        headers: { 'asaas-access-token': this.gateway.noticeToken },
      } as never)
    await this.server.runJobs(handleNotice)
  }

  /** The last charge that the gateway has of a company. */
  last({ companyId }: Pick<Person, 'companyId'>) {
    return this.gateway.payments.findLast(({ externalReference }) => externalReference.startsWith(`${companyId}-`))!
  }

  /** The last authorization that the gateway has of a company. */
  authorization({ companyId }: Pick<Person, 'companyId'>) {
    return this.gateway.automatic.authorizations.findLast(({ contractId }) => contractId.startsWith(`${companyId}-`))!
  }

  /** Pays the QR code of the last authorization. */
  async authorize(who: Pick<Person, 'companyId'>) {
    this.gateway.automatic.pay(this.authorization(who).id)
    await this.deliver()
  }

  async pay(who: Pick<Person, 'companyId'>) {
    this.gateway.pay(this.last(who).id)
    await this.deliver()
  }
}

/** Everything is set up to pay, and no contract is in force. */
export async function readyToPay(ana: Person) {
  await ana.call('POST /client/address', { body: address })
  const { body } = await ana.call('GET /client/finance/payments')
  for (const { id, status_code } of body.response)
    if (status_code !== 'CANCELED') await ana.call('DELETE /client/finance/payment/{id}', { params: { id } })
}

/** A plan for companies, by its place among them. */
export async function planId({ server }: { server: TestServer }, place: 1 | 2 | 3 | 4): Promise<number> {
  const { body } = await server.call(undefined, 'GET /register/plans/{kind}', { params: { kind: 'client' } })
  return body.response[place - 1]!.id
}

type Method = 'boleto' | 'pix' | 'credit_card' | 'pix_automatic'

/** Contracts the plan of 15 users, or another one, and pays its first month where it is not a card. */
export async function contracted(
  paying: Paying,
  ana: Person,
  { method = 'boleto', place = 2, paid = true }: { method?: Method; place?: 1 | 2 | 3 | 4; paid?: boolean } = {},
): Promise<number> {
  await readyToPay(ana)
  const order = { plans_id: await planId(paying, place), cpf }
  const answer =
    method === 'boleto'
      ? await ana.call('POST /payment/registered-boleto', { body: order })
      : method === 'pix_automatic'
        ? await ana.call('POST /payment/registered-pix-automatic', { body: order })
        : method === 'pix'
          ? await ana.call('POST /payment/registered-pix', { body: order })
          : await ana.call('POST /payment/registered-credit-card', { body: { ...order, card, birthday: '1980-01-31' } })
  if (answer.status !== 201) throw new Error(`not contracted: ${JSON.stringify(answer.error)}`)
  if (paid && method === 'pix_automatic') await paying.authorize(ana)
  else if (paid && method !== 'credit_card') await paying.pay(ana)
  else await paying.deliver()
  return answer.body.id
}

/** From now on each payment of this installation has its invoice, or none. */
export const issueInvoices = ({ server }: Paying, issuing: boolean) =>
  server.asOwner(`update billing.fiscal set issuing = $1, service_code = '1.05', iss = 2`, [issuing])

/** A paid charge of a company of its own, whose invoice the municipality refused. */
export async function withFailedInvoice(paying: Paying) {
  const eva = await paying.server.company()
  await contracted(paying, eva)
  const [row] = await paying.server.asOwner<{ charge: number }>(
    `insert into billing.invoices (company_id, charge_id, reference, state, value, effective_on, problem, created_at, updated_at)
     select company_id, id, company_id || '-' || md5(id::text), 'failed', value, current_date, 'Falta a inscrição municipal.', now(), now()
     from billing.charges where company_id = $1 returning charge_id::int as charge`,
    [eva.companyId],
  )
  return { company: eva.companyId, charge: row!.charge }
}
