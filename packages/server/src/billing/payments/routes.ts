import { type CardOrder, paymentCalls } from '@prumo/contract/billing/payments/endpoints.ts'
import type { z } from 'zod'
import { implement } from '../../platform/http/implement.ts'
import { prepared } from '../../platform/http/preparing.ts'
import { qrCode } from '../../platform/qr-code.ts'
import type { Charge } from '../charges/queries.ts'
import { renewBoleto } from '../contracts/renewing-boleto.ts'
import { subscribe } from '../contracts/subscribing.ts'

const generated =
  'Boleto gerado com sucesso! Enquanto não detectamos seu pagamento iremos liberar a plataforma para que possa já ir usando.'

const contractedSentence = 'Plano contratado com sucesso!'

const answered = (made: Charge, message: string) => ({
  message: made.value === '0.00' ? `${contractedSentence} O cupom pagou este mês.` : message,
  id: made.contract_id,
  paymentLink: made.link ?? '',
})

export const paymentRoutes = implement(paymentCalls, {
  'POST /payment/generate-boleto': prepared(
    (by) => subscribe(by, { ...by.body, method: 'boleto', ip: by.http.ip }),
    ({ made }) => answered(made, generated),
  ),
  'POST /payment/registered-boleto': prepared(
    (by) => subscribe(by, { ...by.body, method: 'boleto', ip: by.http.ip }),
    ({ made }) => answered(made, generated),
  ),
  'POST /payment/generate-credit-card': prepared(
    (by) => subscribe(by, { ...byCard(by.body), ip: by.http.ip }),
    ({ made }) => answered(made, contractedSentence),
  ),
  'POST /payment/registered-credit-card': prepared(
    (by) => subscribe(by, { ...byCard(by.body), ip: by.http.ip }),
    ({ made }) => answered(made, contractedSentence),
  ),
  'POST /payment/registered-pix': prepared(
    (by) => subscribe(by, { ...by.body, method: 'pix', ip: by.http.ip }),
    ({ made }) => ({
      ...answered(made, 'PIX gerado com sucesso! O acesso já está liberado enquanto esperamos o pagamento.'),
      pix: made.pix === null ? null : { payload: made.pix, qr: qrCode(made.pix) },
    }),
  ),
  'POST /payment/registered-pix-automatic': prepared(
    (by) => subscribe(by, { ...by.body, method: 'pix_automatic', ip: by.http.ip }),
    ({ made }) => ({
      ...answered(made, 'Pague o QR Code no aplicativo do seu banco: o pagamento autoriza as próximas mensalidades.'),
      pix: made.pix === null ? null : { payload: made.pix, qr: qrCode(made.pix) },
    }),
  ),
  'POST /payment/registered-boleto-renew': prepared(
    (by) => renewBoleto(by, by.body, by.http.ip),
    ({ made }) => answered(made, generated),
  ),
})

type CardBody = z.output<typeof CardOrder>

/** A card that is not typed here is typed on the page of the link. */
const byCard = ({ plans_id, cpf, coupon, card }: CardBody) => ({
  plans_id,
  cpf,
  coupon,
  method: 'credit_card' as const,
  ...(card && { card }),
})
