import { TermsInput } from '@prumo/contract/billing/plans/offers.ts'
import { formatDate } from '@prumo/contract/dates.ts'
import { Id } from '@prumo/contract/fields.ts'
import { moneyInWords } from '@prumo/contract/money.ts'
import { count } from '@prumo/contract/words.ts'
import { z } from 'zod'
import { today } from '../../platform/clock.ts'
import { defineCommand, type OperatorArea } from '../../platform/operator/command.ts'
import { card, changed, instant, list, sentence, unchanged } from '../../platform/operator/showing.ts'
import { outsideByOperator } from '../outside.ts'
import { changeTerms, terms } from '../terms.ts'
import { checkCharge } from './checking.ts'
import { type LateCharge, lateCharges } from './late-charges.ts'
import { type NoticeLine, noticeLines, retryNotices } from './notice-list.ts'
import { type Charge, companyCharges, findCharge } from './queries.ts'
import { refundCharge } from './refunding.ts'
import { stateWords } from './states.ts'

const one = { empresa: Id, cobranca: Id }
const zone = 'America/Sao_Paulo'

const showCharges = defineCommand({
  usage: 'cobrancas listar <empresa>',
  about: 'Listar as cobranças de uma empresa',
  input: z.object({ empresa: Id }),
  async run({ inCompany }, { empresa }) {
    return list<Charge>(
      await inCompany(empresa, companyCharges),
      [
        ['Nº', ({ id }) => id],
        ['Vencimento', ({ due_on }) => formatDate(due_on)],
        ['Valor', ({ value }) => moneyInWords(value)],
        ['Forma', ({ method }) => method],
        ['Situação', ({ state }) => stateWords[state]],
        ['Pago em', ({ paid_on }) => (paid_on ? formatDate(paid_on) : '')],
        ['Na instituição', ({ gateway_id }) => gateway_id ?? ''],
      ],
      { empty: 'Nenhuma cobrança.' },
    )
  },
})

const showLate = defineCommand({
  usage: 'cobrancas atrasadas',
  about: 'Listar as cobranças vencidas e não pagas de todas as empresas, as mais antigas primeiro; no máximo 200',
  input: z.object({}),
  async run({ acrossCompanies, jobs }) {
    return list<LateCharge>(
      await acrossCompanies((db) => lateCharges(db, today(jobs.clock, zone))),
      [
        ['Empresa', ({ company_id }) => company_id],
        ['Nº', ({ id }) => id],
        ['Vencimento', ({ due_on }) => formatDate(due_on)],
        ['Valor', ({ value }) => moneyInWords(value)],
        ['Forma', ({ method }) => method],
        ['Situação', ({ state }) => stateWords[state]],
      ],
      { empty: 'Nenhuma cobrança atrasada.' },
    )
  },
})

const check = defineCommand({
  usage: 'cobrancas conferir <empresa> <cobranca>',
  about: 'Perguntar agora à instituição de pagamento por uma cobrança e corrigir o que faltar',
  input: z.object(one),
  changes: true,
  async run(context, { empresa, cobranca }) {
    const { state } = await checkCharge(outsideByOperator(context, empresa), cobranca)
    return sentence(`Situação: ${stateWords[state]}.`, { state })
  },
})

const refund = defineCommand({
  usage: 'cobrancas devolver <empresa> <cobranca>',
  about: 'Devolver um pagamento inteiro pela instituição de pagamento; o tempo que ele pagou acaba',
  input: z.object(one),
  changes: true,
  confirm: ({ inCompany }, { empresa, cobranca }) =>
    inCompany(empresa, async (scope) => {
      const { value, due_on } = await findCharge(scope, cobranca)
      return `${moneyInWords(value)}, vencimento em ${formatDate(due_on)}, volta a quem pagou, e o acesso pago acaba.`
    }),
  async run(context, { empresa, cobranca }) {
    const page = await refundCharge(outsideByOperator(context, empresa), cobranca)
    const asked = 'A devolução foi pedida à instituição de pagamento.'
    return sentence(page === null ? asked : `${asked} Quem pagou diz em ${page} para onde vai o dinheiro.`, { page })
  },
})

const showNotices = defineCommand({
  usage: 'webhooks listar',
  about: 'Listar os últimos 200 avisos da instituição de pagamento',
  options: { '--esperando': 'Só os que nenhum trabalho tratou' },
  input: z.object({ esperando: z.literal(true).optional() }),
  async run({ acrossCompanies }, { esperando }) {
    return list<NoticeLine>(
      await acrossCompanies((db) => noticeLines(db, { waiting: esperando === true })),
      [
        ['Nº', ({ id }) => id],
        ['Aviso', ({ event }) => event],
        ['Cobrança', ({ charge_id }) => charge_id ?? ''],
        ['Chegou em', ({ received_at }) => instant(received_at)],
        ['Tratado em', ({ handled_at }) => instant(handled_at)],
      ],
      { empty: 'Nenhum aviso.' },
    )
  },
})

const retry = defineCommand({
  usage: 'webhooks repetir [aviso]',
  about: 'Tratar de novo um aviso da instituição de pagamento, ou todos os que esperam, até 200',
  input: z.object({ aviso: z.string().max(200).optional() }),
  changes: true,
  async run({ inSystem, jobs }, { aviso }) {
    const retried = await inSystem((scope) => retryNotices(scope, jobs.database, aviso))
    const done = count(retried, 'aviso volta', 'avisos voltam')
    return sentence(retried === 0 ? 'Nenhum aviso espera.' : `${done} à fila.`, { count: retried })
  },
})

const showTerms = defineCommand({
  usage: 'prazos ver',
  about: 'Mostrar os prazos das cobranças e da avaliação',
  input: z.object({}),
  run: ({ inSystem }) =>
    inSystem(async (scope) => {
      const now = await terms(scope)
      return card(
        [
          ['Avaliação de uma empresa nova, dias', now.trial_days],
          ['Só consulta depois da avaliação, dias', now.trial_grace_days],
          ['Só consulta, dias úteis depois do vencimento', now.limited_after],
          ['Suspenso, dias depois do vencimento', now.restricted_after],
          ['Cobrança feita, dias antes do fim do tempo pago', now.ahead],
          ['Dias para pagar a primeira cobrança, ou uma trocada', now.to_pay],
          ['Cartão recusado tentado de novo, dias depois do vencimento', `${now.card_second} e ${now.card_third}`],
          ['Lembretes da cobrança, dias depois do vencimento', now.due_reminders.join(', ')],
          ['Lembretes da avaliação, dias depois do último', now.trial_reminders.join(', ')],
        ],
        now,
      )
    }),
})

const typedDays = z.string().transform((typed) => typed.split(',').map((day) => Number(day.trim())))

const setTerms = defineCommand({
  usage: 'prazos mudar',
  about:
    'Mudar os prazos das cobranças e da avaliação; o acesso de cada empresa segue na próxima vez que algo acontecer com ela',
  options: {
    '--teste <n>': 'Dias de avaliação de uma empresa nova; as que já existem ficam com os seus',
    '--tolerancia <n>': 'Dias em que uma empresa nova ainda consulta, depois da avaliação',
    '--consulta <n>': 'Dias úteis depois do vencimento até o acesso ficar só para consulta',
    '--suspenso <n>': 'Dias depois do vencimento até o acesso ser suspenso',
    '--antes <n>': 'Dias antes do fim do tempo pago em que se faz a cobrança seguinte',
    '--pagar <n>': 'Dias para pagar a primeira cobrança, ou uma que foi trocada',
    '--cartao <dias>': 'Dias depois do vencimento em que um cartão recusado é tentado de novo, como 3,7',
    '--lembretes <dias>': 'Dias depois do vencimento em que se lembra da cobrança; negativos, antes: -3,0,3',
    '--avaliacao <dias>': 'Dias depois do último da avaliação em que se lembra dela; negativos, antes',
  },
  input: z.object({
    teste: TermsInput.shape.trial_days.optional(),
    tolerancia: TermsInput.shape.trial_grace_days.optional(),
    consulta: TermsInput.shape.limited_after.optional(),
    suspenso: TermsInput.shape.restricted_after.optional(),
    antes: TermsInput.shape.ahead.optional(),
    pagar: TermsInput.shape.to_pay.optional(),
    cartao: z
      .string()
      .regex(/^\d+,\d+$/, 'diga dois dias, como 3,7')
      .transform((typed) => typed.split(',').map(Number))
      .pipe(z.array(z.int().min(1, 'use um número de 1 a 30').max(30, 'use um número de 1 a 30')))
      .optional(),
    lembretes: typedDays.pipe(TermsInput.shape.due_reminders).optional(),
    avaliacao: typedDays.pipe(TermsInput.shape.trial_reminders).optional(),
  }),
  changes: true,
  async run({ inSystem }, { teste, tolerancia, consulta, suspenso, antes, pagar, cartao, lembretes, avaliacao }) {
    const done = await inSystem((scope) =>
      changeTerms(scope, {
        ...(teste !== undefined && { trial_days: teste }),
        ...(tolerancia !== undefined && { trial_grace_days: tolerancia }),
        ...(consulta !== undefined && { limited_after: consulta }),
        ...(suspenso !== undefined && { restricted_after: suspenso }),
        ...(antes !== undefined && { ahead: antes }),
        ...(pagar !== undefined && { to_pay: pagar }),
        ...(cartao !== undefined && { card_second: cartao[0]!, card_third: cartao[1]! }),
        ...(lembretes !== undefined && { due_reminders: lembretes }),
        ...(avaliacao !== undefined && { trial_reminders: avaliacao }),
      }),
    )
    return done ? changed('Prazos mudados.') : unchanged
  },
})

export const chargeCommands: OperatorArea = {
  groups: {
    cobrancas: 'As cobranças das empresas',
    webhooks: 'Os avisos da instituição de pagamento',
    prazos: 'Quanto dura a avaliação, e quando um atraso tem qual efeito',
  },
  commands: [showCharges, showLate, check, refund, showNotices, retry, showTerms, setTerms],
}
