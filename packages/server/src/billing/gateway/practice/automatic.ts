import { randomBytes } from 'node:crypto'
import { addDays, daysBetween, weekday } from '@prumo/contract/dates.ts'
import { holidayOn } from '@prumo/contract/holidays.ts'
import { type Amount, amountOf } from '@prumo/contract/money.ts'
import type { PracticeBooks, Stored, StoredAuthorization, StoredInstruction, StoredPayment } from './books.ts'
import { practicePix } from './codes.ts'

type Parts = {
  books: PracticeBooks
  today: () => string
  now: () => Date
  origin: () => string
  tell: (event: string, of: { authorization: object } | { paymentInstruction: object }) => void
  tellOfPayment: (event: string, payment: StoredPayment) => void
}

type Answer = [number, object]
const problem = (description: string): Answer => [400, { errors: [{ code: 'invalid_action', description }] }]
const mostRetries = 3
const retryDays = 7

/** Pix Automático of the practice gateway, by the documents of Asaas: authorizations, and the instructions to debit. */
export class PracticeAutomatic {
  readonly #parts: Parts
  /** True if the payer's bank debits by itself on the day; a test says what the bank does. */
  debitsByItself = true

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get authorizations(): readonly StoredAuthorization[] {
    return this.#parts.books.authorizations
  }

  find = (id: string) => this.authorizations.find((one) => one.id === id)

  paymentOf = ({ immediateQrCode: { conciliationIdentifier: qr } }: StoredAuthorization) =>
    this.#parts.books.payments.find(({ pixQrCodeId }) => pixQrCodeId === qr)

  /** The payer pays the QR code: only now there is a payment, and the authorization is active. */
  pay(id: string) {
    const { books, today, tellOfPayment } = this.#parts
    const authorization = this.find(id)!
    const paymentId = `pay_${randomBytes(8).toString('hex')}`
    const payment: StoredPayment = {
      id: paymentId,
      billingType: 'PIX',
      value: amountOf(authorization.immediateQrCode.originalValue.toFixed(2))!,
      dueDate: today(),
      description: authorization.description,
      externalReference: '',
      status: 'RECEIVED',
      deleted: false,
      invoiceUrl: authorization.invoiceUrl,
      clientPaymentDate: today(),
      card: null,
      pixQrCodeId: authorization.immediateQrCode.conciliationIdentifier,
    }
    books.add(payment)
    tellOfPayment('PAYMENT_CREATED', payment)
    tellOfPayment('PAYMENT_RECEIVED', payment)
    this.turn(id, 'ACTIVE')
  }

  /** ACTIVE, CANCELLED by the payer in the bank's application, REFUSED when its QR code was not paid in time, EXPIRED. */
  turn(id: string, status: 'ACTIVE' | 'CANCELLED' | 'REFUSED' | 'EXPIRED') {
    const { books, tell } = this.#parts
    const authorization = this.find(id)!
    authorization.status = status
    if (status !== 'ACTIVE')
      for (const one of books.instructions)
        if (one.authorization.id === id && one.status === 'SCHEDULED') this.#instruct(one, 'CANCELLED')
    books.save()
    const event = status === 'ACTIVE' ? 'ACTIVATED' : status
    tell(`PIX_AUTOMATIC_RECURRING_AUTHORIZATION_${event}`, { authorization })
  }

  /** The payer's bank debits a payment, or has no balance to. */
  debit(paymentId: string, hasBalance: boolean) {
    const { books, today, tellOfPayment } = this.#parts
    const instruction = this.#instructionOf(paymentId)!
    const payment = books.find(paymentId)!
    if (hasBalance) {
      Object.assign(payment, { status: 'RECEIVED', clientPaymentDate: today() })
      this.#instruct(instruction, 'DONE')
      tellOfPayment('PAYMENT_RECEIVED', payment)
      return
    }
    const isFirst = payment.status === 'PENDING'
    payment.status = 'OVERDUE'
    instruction.refusalReason = 'PAYMENT_OVERDUE'
    if (isFirst) tellOfPayment('PAYMENT_OVERDUE', payment)
    this.#instruct(instruction, 'REFUSED')
  }

  /** Payments whose day has come are debited, and QR codes whose time is over are refused. */
  passTime() {
    const { books, today, now } = this.#parts
    for (const { id, status, immediateQrCode } of books.authorizations)
      if (status === 'CREATED' && immediateQrCode.expirationDate <= now().toISOString()) this.turn(id, 'REFUSED')
    if (!this.debitsByItself) return
    for (const { status, dueDate, paymentId } of books.instructions)
      if (status === 'SCHEDULED' && dueDate <= today()) this.debit(paymentId, true)
  }

  #instructionOf = (paymentId: string) =>
    this.#parts.books.instructions.find((instruction) => instruction.paymentId === paymentId)

  #instruct(instruction: StoredInstruction, status: string) {
    instruction.status = status
    this.#parts.books.save()
    this.#parts.tell(`PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_${status}`, { paymentInstruction: instruction })
  }

  /** True if a payment that was removed, or paid by hand, was to be debited: then it is not. */
  cancelInstruction(paymentId: string) {
    const instruction = this.#instructionOf(paymentId)
    if (instruction?.status === 'SCHEDULED') this.#instruct(instruction, 'CANCELLED')
  }

  /** Why a payment cannot be debited by an authorization. */
  problemOf({ pixAutomaticAuthorizationId: id, dueDate = '' }: Stored): string | undefined {
    if (id === undefined) return undefined
    if (this.find(id)?.status !== 'ACTIVE') return 'A autorização do Pix Automático deve estar ativa.'
    const left = workingDays(this.#parts.today(), dueDate)
    return left < 2 || left > 10 ? 'A cobrança deve ser criada entre 2 e 10 dias úteis antes do vencimento.' : undefined
  }

  instructFor(payment: StoredPayment, authorizationId: string) {
    const instruction: StoredInstruction = {
      id: `ins_${randomBytes(8).toString('hex')}`,
      paymentId: payment.id,
      authorization: { id: authorizationId },
      status: 'AWAITING_REQUEST',
      refusalReason: null,
      dueDate: payment.dueDate,
      retries: 0,
    }
    this.#parts.books.instructions.push(instruction)
    this.#parts.tell('PIX_AUTOMATIC_RECURRING_PAYMENT_INSTRUCTION_CREATED', { paymentInstruction: instruction })
    this.#instruct(instruction, 'SCHEDULED')
  }

  answer(method: string, path: string, query: URLSearchParams, body: Stored): Answer {
    const { books } = this.#parts
    if (path === '/v3/pix/automatic/authorizations' && method === 'GET')
      return [200, { data: books.authorizations.filter(({ customerId }) => customerId === query.get('customerId')) }]
    if (path === '/v3/pix/automatic/authorizations') return this.#authorize(body)
    if (path === '/v3/pix/automatic/paymentInstructions')
      return [200, { data: books.instructions.filter(({ paymentId }) => paymentId === query.get('paymentId')) }]
    const [, retried] = /^\/v3\/pix\/automatic\/paymentInstructions\/(\w+)\/retries$/.exec(path) ?? []
    if (retried !== undefined) return this.#retry(retried, body.dueDate ?? '')
    const [, id = ''] = /^\/v3\/pix\/automatic\/authorizations\/([\w-]+)$/.exec(path) ?? []
    const authorization = this.find(id)
    if (!authorization) return [404, { errors: [{ description: 'Autorização não encontrada' }] }]
    if (method === 'DELETE') {
      if (!['CREATED', 'ACTIVE'].includes(authorization.status)) return problem('Esta autorização já foi encerrada.')
      this.turn(id, 'CANCELLED')
    }
    return [200, authorization]
  }

  #authorize(body: Stored): Answer {
    const { books, origin, now, tell } = this.#parts
    const { customerId = '', contractId = '', description = '', retryPolicy = 'NOT_ALLOWED', immediateQrCode } = body
    if (!books.customers.some(({ id }) => id === customerId)) return problem('Cliente inválido ou não informado.')
    if (contractId === '' || contractId.length > 35)
      return problem('O identificador do contrato deve ter até 35 caracteres.')
    if (description.length > 35) return problem('A descrição deve ter até 35 caracteres.')
    const { originalValue = 0, expirationSeconds = 0 } = immediateQrCode ?? {}
    if (originalValue <= 0 || expirationSeconds <= 0) return problem('Informe o QR Code imediato.')
    const id = `${randomBytes(4).toString('hex')}-${randomBytes(8).toString('hex')}`
    const authorization: StoredAuthorization = {
      id,
      status: 'CREATED',
      customerId,
      contractId,
      description,
      minLimitValue: body.minLimitValue ?? 0,
      retryPolicy,
      payload: practicePix(id.replaceAll('-', ''), amountOf(originalValue.toFixed(2)) as Amount),
      invoiceUrl: `${origin()}/a/${id}`,
      immediateQrCode: {
        conciliationIdentifier: `qr_${randomBytes(10).toString('hex')}`,
        originalValue,
        expirationDate: new Date(now().getTime() + expirationSeconds * 1000).toISOString(),
      },
    }
    books.authorizations.push(authorization)
    books.save()
    tell('PIX_AUTOMATIC_RECURRING_AUTHORIZATION_CREATED', { authorization })
    return [200, authorization]
  }

  #retry(id: string, on: string): Answer {
    const { books, today } = this.#parts
    const instruction = books.instructions.find((one) => one.id === id)
    if (!instruction) return [404, { errors: [{ description: 'Instrução não encontrada' }] }]
    const authorization = this.find(instruction.authorization.id)!
    if (authorization.status !== 'ACTIVE' || instruction.status !== 'REFUSED')
      return problem('Esta instrução não pode ser tentada de novo.')
    if (authorization.retryPolicy !== 'ALLOW_THREE_IN_SEVEN_DAYS')
      return problem('A autorização desta cobrança não permite retentativas extradia.')
    if (instruction.retries >= mostRetries)
      return problem('Limite de retentativas excedido. A regra permite no máximo 3 tentativas.')
    const { dueDate } = books.find(instruction.paymentId)!
    if (on > addDays(dueDate, retryDays))
      return problem('A data solicitada ultrapassa o limite de 7 dias corridos permitidos após o vencimento original.')
    if (daysBetween(today(), on) < 1)
      return problem('O agendamento da retentativa deve ser enviado até as 23h59 do dia anterior.')
    Object.assign(instruction, { retries: instruction.retries + 1, dueDate: on, refusalReason: null })
    this.#instruct(instruction, 'SCHEDULED')
    return [200, instruction]
  }
}

/** The working days after a day, up to another. */
function workingDays(from: string, to: string): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (weekday(day) < 6 && holidayOn(day) === undefined) count++
  return count
}
