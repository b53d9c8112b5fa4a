import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Amount, amountOf } from '@prumo/contract/money.ts'
import { demoCard } from '../gateway.ts'
import { PracticeAutomatic } from './automatic.ts'
import { PracticeBooks, type Stored, type StoredInvoice, type StoredPayment } from './books.ts'
import { practiceLine, practicePix } from './codes.ts'
import { practiceAuthorizationPage, practiceInvoicePage, practicePage } from './page.ts'

export const practiceKey = '$aact_hmlg_practice'
/** The cards it takes; it refuses every other one. The first two pay, the third is refused by its bank. */
export const practiceCards = {
  visa: demoCard.replaceAll(' ', ''),
  master: '5162306219378829',
  refused: '5184019740373151',
}

/** A notice as the real gateway posts it. */
export type Notice = {
  id: string
  event: string
  payment?: object
  invoice?: object
  authorization?: object
  paymentInstruction?: object
}

/** How the next requests fail: `before` nothing was done, `after` it was done and the answer is lost. */
export type Failure = 'before' | 'after' | 'refuse'

type Parts = {
  /** A folder that keeps its payments over restarts; without one it forgets them. */
  dataDir?: string
  now: () => Date
  notice: (notice: Notice) => void
  /** The token of its notices, which the installation alone knows. */
  noticeToken: string
}

/**
 * A gateway of our own on 127.0.0.1, which answers as Asaas documents its own API: for the demo, for trials of an
 * installation and for tests. No money moves. It begins to listen when it is first asked for its address.
 */
export class PracticeGateway {
  readonly #now: () => Date
  readonly #books: PracticeBooks
  #server: Server | undefined
  #address: Promise<string> | undefined
  #origin = ''
  readonly noticeToken: string
  /** Gets its notices: posts them, or collects them in a test. */
  notice: (notice: Notice) => void
  /** The failures of the next payments that are created, in their order. */
  readonly failures: Failure[] = []
  /** True if the municipality issues what is scheduled at once; a test lets it wait, and says what becomes of it. */
  issuesAtOnce = true
  readonly automatic: PracticeAutomatic
  /** Requests it got, by method and path: tests look at them. */
  readonly requests: string[] = []

  constructor({ dataDir, now, notice, noticeToken }: Parts) {
    this.noticeToken = noticeToken
    this.#now = now
    this.notice = notice
    this.#books = new PracticeBooks(dataDir)
    this.automatic = new PracticeAutomatic({
      books: this.#books,
      now,
      today: this.#today,
      origin: () => this.#origin,
      tell: (event, of) => this.notice({ id: `evt_${randomBytes(12).toString('hex')}`, event, ...of }),
      tellOfPayment: (event, payment) => this.#tell(event, payment),
    })
  }

  /** '' until it listens. */
  get origin(): string {
    return this.#origin
  }

  get invoices(): readonly StoredInvoice[] {
    return this.#books.invoices
  }

  get payments(): readonly StoredPayment[] {
    return this.#books.payments
  }

  /** Its address, without a path. */
  address(): Promise<string> {
    this.#address ??= new Promise((resolve, reject) => {
      const server = createServer((request, response) => void this.#answer(request, response))
      this.#server = server
      server.unref()
      server.once('error', reject)
      server.listen(0, '127.0.0.1', () => {
        this.#origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`
        resolve(this.#origin)
      })
    })
    return this.#address
  }

  close() {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The customer pays. */
  pay(id: string) {
    const { billingType } = this.#books.find(id)!
    this.automatic.cancelInstruction(id)
    this.#turn(id, billingType === 'CREDIT_CARD' ? 'CONFIRMED' : 'RECEIVED', 'PAYMENT_RECEIVED')
  }

  overdue(id: string) {
    this.#turn(id, 'OVERDUE', 'PAYMENT_OVERDUE')
  }

  refund(id: string) {
    this.#turn(id, 'REFUNDED', 'PAYMENT_REFUNDED')
  }

  #turn(id: string, status: string, event: string) {
    const payment = this.#books.find(id)!
    payment.status = status
    if (status === 'CONFIRMED' || status === 'RECEIVED') payment.clientPaymentDate = this.#today()
    this.#books.save()
    this.#tell(event, payment)
  }

  /** The municipality says what became of an invoice. */
  turnInvoice(id: string, status: string, statusDescription: string | null = null) {
    const invoice = this.#books.invoices.find((one) => one.id === id)!
    Object.assign(invoice, { status, statusDescription })
    if (status === 'AUTHORIZED') {
      const page = invoice.pdfUrl ?? `${this.#origin}/nf/${id}`
      Object.assign(invoice, {
        number: invoice.number ?? String(this.#books.invoices.indexOf(invoice) + 1),
        pdfUrl: page,
      })
    }
    this.#books.save()
    this.#tellOfInvoice(`INVOICE_${status === 'ERROR' ? 'ERROR' : status}`, invoice)
  }

  #tellOfInvoice(event: string, { id, status, externalReference, payment }: StoredInvoice) {
    const notice = `evt_${randomBytes(12).toString('hex')}`
    this.notice({ id: notice, event, invoice: { object: 'invoice', id, status, externalReference, payment } })
  }

  #tell(event: string, payment: StoredPayment) {
    const id = `evt_${randomBytes(12).toString('hex')}`
    const { id: paymentId, status, externalReference } = payment
    this.notice({ id, event, payment: { object: 'payment', id: paymentId, status, externalReference } })
  }

  #today = () => this.#now().toISOString().slice(0, 10)

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url!, 'http://gateway')
    const body = await bodyOf(request)
    this.requests.push(`${request.method} ${pathname}`)
    const json = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    }
    const paper = /^\/nf\/(\w+)$/.exec(pathname)
    if (paper) return this.#showInvoice(response, paper[1]!)
    const consent = /^\/a\/([\w-]+)(?:\/(pay|refuse|cancel))?$/.exec(pathname)
    if (consent) return this.#showAuthorization(request, response, consent[1]!, consent[2])
    const page = /^\/i\/(\w+)(\/pay)?$/.exec(pathname)
    if (page) return this.#show(request, response, page[1]!, page[2] !== undefined)
    if (request.headers.access_token !== practiceKey) return json(401, { errors: [{ description: 'Chave inválida' }] })
    if (pathname === '/v3/creditCard/tokenizeCreditCard') return this.#tokenize(body, json)
    if (request.method === 'POST' && pathname === '/v3/payments') return this.#create(body, response, json)
    this.automatic.passTime()
    if (pathname.startsWith('/v3/pix/automatic/')) {
      const isMade = request.method === 'POST' && pathname === '/v3/pix/automatic/authorizations'
      const failure = isMade ? this.failures.shift() : undefined
      if (failure === 'before') return void response.destroy()
      if (failure === 'refuse') return json(400, { errors: [{ description: declinedAuthorization }] })
      const [status, content] = this.automatic.answer(request.method!, pathname, searchParams, body)
      if (failure === 'after') return void response.destroy()
      return json(status, content)
    }
    const [status, content] = this.#read(request.method!, pathname, searchParams, body)
    json(status, content)
  }

  #readInvoice(method: string, path: string, query: URLSearchParams, body: Stored): [number, object] {
    const { invoices } = this.#books
    const reference = query.get('externalReference')
    const problem = (description: string): [number, object] => [400, { errors: [{ description }] }]
    if (path === '/v3/invoices' && method === 'GET')
      return [
        200,
        { data: invoices.filter(({ externalReference }) => externalReference === reference).map(wireInvoice) },
      ]
    if (path === '/v3/invoices') {
      const failure = this.failures[0] === 'refuse' ? this.failures.shift() : undefined
      if (failure) return problem('Informações fiscais incompletas.')
      if (!this.#books.find(body.payment ?? '')) return problem('Cobrança inválida ou não informada.')
      if (!body.municipalServiceId && !body.municipalServiceCode) return problem('Informe o serviço municipal.')
      const invoice: StoredInvoice = {
        id: `inv_${randomBytes(6).toString('hex')}`,
        payment: body.payment!,
        externalReference: body.externalReference ?? '',
        value: amountOf(Number(body.value).toFixed(2))!,
        effectiveDate: body.effectiveDate ?? '',
        status: 'SCHEDULED',
        statusDescription: null,
        number: null,
        pdfUrl: null,
        xmlUrl: null,
      }
      invoices.push(invoice)
      this.#books.save()
      this.#tellOfInvoice('INVOICE_CREATED', invoice)
      if (this.issuesAtOnce) {
        this.turnInvoice(invoice.id, 'SYNCHRONIZED')
        this.turnInvoice(invoice.id, 'AUTHORIZED')
      }
      return [200, wireInvoice(invoice)]
    }
    const [, id = '', cancel] = /^\/v3\/invoices\/(\w+)(\/cancel)?$/.exec(path) ?? []
    const invoice = invoices.find((one) => one.id === id)
    if (!invoice) return [404, { errors: [{ description: 'Nota fiscal não encontrada' }] }]
    if (cancel) {
      if (!['SCHEDULED', 'AUTHORIZED', 'ERROR'].includes(invoice.status))
        return problem('Somente é possível cancelar notas fiscais agendadas ou emitidas.')
      const isIssued = invoice.status === 'AUTHORIZED'
      this.turnInvoice(id, isIssued && !this.issuesAtOnce ? 'PROCESSING_CANCELLATION' : 'CANCELED')
    }
    return [200, wireInvoice(invoice)]
  }

  #showInvoice(response: ServerResponse, id: string) {
    const invoice = this.#books.invoices.find((one) => one.id === id)
    if (!invoice) return response.writeHead(404).end()
    const text = practiceInvoicePage({ ...invoice, value: invoice.value as Amount })
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  }

  #read(method: string, path: string, query: URLSearchParams, body: Stored): [number, object] {
    if (path.startsWith('/v3/invoices')) return this.#readInvoice(method, path, query, body)
    const reference = query.get('externalReference')
    const qr = query.get('pixQrCodeId')
    if (path === '/v3/payments' && qr !== null)
      return [200, { data: this.payments.filter((one) => one.pixQrCodeId === qr).map(wire) }]
    if (path === '/v3/customers' && method === 'GET')
      return [200, { data: this.#books.customers.filter((one) => one.externalReference === reference) }]
    if (path === '/v3/customers') return [200, this.#books.addCustomer(body)]
    if (path === '/v3/payments')
      return [200, { data: this.payments.filter((one) => one.externalReference === reference).map(wire) }]
    const [, id = '', detail] = /^\/v3\/payments\/(\w+)(?:\/(\w+))?(?:\/refund)?$/.exec(path) ?? []
    const payment = this.#books.find(id)
    if (!payment) return [404, { errors: [{ description: 'Cobrança não encontrada' }] }]
    if (detail === 'identificationField') {
      const line = practiceLine(this.payments.indexOf(payment) + 1, payment.value as Amount, payment.dueDate)
      return [200, { identificationField: line }]
    }
    if (detail === 'pixQrCode') return [200, { success: true, payload: practicePix(id, payment.value as Amount) }]
    if (method === 'POST' && (detail === 'refund' || path.endsWith('/bankSlip/refund'))) {
      if (payment.status !== 'CONFIRMED' && payment.status !== 'RECEIVED')
        return [400, { errors: [{ description: 'Somente é possível estornar cobranças pagas.' }] }]
      this.refund(id)
      return [200, detail === 'refund' ? wire(payment) : { requestUrl: `${payment.invoiceUrl}/refund` }]
    }
    if (method === 'DELETE') {
      if (payment.status !== 'PENDING' && payment.status !== 'OVERDUE')
        return [400, { errors: [{ description: 'Esta cobrança não pode ser removida' }] }]
      payment.deleted = true
      this.#books.save()
      this.automatic.cancelInstruction(id)
      this.#tell('PAYMENT_DELETED', payment)
      return [200, { deleted: true, id }]
    }
    return [200, wire(payment)]
  }

  async #create(body: Stored, response: ServerResponse, json: (status: number, content: object) => void) {
    const failure = this.failures.shift()
    if (failure === 'before') return void response.destroy()
    const problem = failure === 'refuse' ? declined : this.#problemOf(body)
    if (problem) return json(400, { errors: [{ code: 'invalid_creditCard', description: problem }] })
    const { creditCard: card, creditCardToken: token } = body
    const address = await this.address()
    const id = `pay_${randomBytes(8).toString('hex')}`
    const payment: StoredPayment = {
      id,
      billingType: body.billingType ?? '',
      value: amountOf(Number(body.value).toFixed(2))!,
      dueDate: body.dueDate ?? '',
      description: body.description ?? '',
      externalReference: body.externalReference ?? '',
      status: card || token ? 'CONFIRMED' : 'PENDING',
      deleted: false,
      invoiceUrl: `${address}/i/${id}`,
      clientPaymentDate: card || token ? this.#today() : null,
      card: card ? this.#books.addCard(card.number) : token ? { last: this.#books.lastOf(token), token } : null,
    }
    this.#books.add(payment)
    this.#tell('PAYMENT_CREATED', payment)
    if (payment.status === 'CONFIRMED') this.#tell('PAYMENT_CONFIRMED', payment)
    if (body.pixAutomaticAuthorizationId) this.automatic.instructFor(payment, body.pixAutomaticAuthorizationId)
    if (failure === 'after') return void response.destroy()
    json(200, wire(payment))
  }

  #tokenize(body: Stored, json: (status: number, content: object) => void) {
    const problem = this.#problemOfCard(body)
    if (problem) return json(400, { errors: [{ code: 'invalid_creditCard', description: problem }] })
    const { last, token } = this.#books.addCard(body.creditCard?.number ?? '')
    json(200, { creditCardNumber: last, creditCardBrand: 'VISA', creditCardToken: token })
  }

  /** Why a payment is refused, as the real gateway says it. */
  #problemOf(body: Stored): string | undefined {
    if (!this.#books.customers.some(({ id }) => id === body.customer)) return 'Cliente inválido ou não informado.'
    if (!(Number(body.value) >= 5)) return 'O valor mínimo de uma cobrança é R$ 5,00.'
    return this.automatic.problemOf(body) ?? this.#problemOfCard(body)
  }

  #problemOfCard({ creditCard: card }: Stored): string | undefined {
    if (!card) return undefined
    if (card.number === practiceCards.refused) return declined
    const known = card.number === practiceCards.visa || card.number === practiceCards.master
    return known ? undefined : `Este é um ambiente de demonstração: use o cartão ${demoCard}.`
  }

  #showAuthorization(request: IncomingMessage, response: ServerResponse, id: string, act: string | undefined) {
    this.automatic.passTime()
    const authorization = this.automatic.find(id)
    if (!authorization) return response.writeHead(404).end()
    if (act !== undefined) {
      const { status } = authorization
      if (request.method === 'POST' && status === 'CREATED' && act === 'pay') this.automatic.pay(id)
      if (request.method === 'POST' && status === 'CREATED' && act === 'refuse') this.automatic.turn(id, 'REFUSED')
      if (request.method === 'POST' && status === 'ACTIVE' && act === 'cancel') this.automatic.turn(id, 'CANCELLED')
      return response.writeHead(303, { location: `/a/${id}` }).end()
    }
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(practiceAuthorizationPage(authorization))
  }

  #show(request: IncomingMessage, response: ServerResponse, id: string, paying: boolean) {
    const payment = this.#books.find(id)
    if (!payment) return response.writeHead(404).end()
    if (paying && request.method === 'POST' && !payment.deleted && payment.status !== 'RECEIVED') this.pay(id)
    if (paying) return response.writeHead(303, { location: `/i/${id}` }).end()
    const text = practicePage({ ...payment, value: payment.value as Amount })
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text)
  }
}

const declinedAuthorization = 'Não foi possível criar a autorização. Confira os dados de quem paga.'
const declined = 'Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.'

/** A payment as Asaas answers it. */
const wire = ({ card, value, ...payment }: StoredPayment) => ({
  object: 'payment',
  ...payment,
  value: Number(value),
  bankSlipUrl: payment.billingType === 'BOLETO' ? payment.invoiceUrl : null,
  ...(card && { creditCard: { creditCardNumber: card.last, creditCardBrand: 'VISA', creditCardToken: card.token } }),
})

/** An invoice as Asaas answers it. */
const wireInvoice = ({ value, ...invoice }: StoredInvoice) => ({
  object: 'invoice',
  type: 'NFS-e',
  ...invoice,
  value: Number(value),
})

async function bodyOf(request: IncomingMessage): Promise<Stored> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return text.startsWith('{') ? (JSON.parse(text) as Stored) : {}
}
