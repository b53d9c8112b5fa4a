import { addDays, formatDate } from '@prumo/contract/dates.ts'
import { type Amount, moneyInWords } from '@prumo/contract/money.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import { html } from '../../platform/rich-text/writing.ts'

const defaults = { inApp: true, email: 'now' } as const
const inDays = (days: number) => (days === 1 ? 'amanhã' : `em ${days} dias`)
/** A code with its words above it, in one paragraph of an e-mail. */
const code = (words: string, value: string) => html`<p>${words}:<br>${value}</p>`

/** Nothing where the provider gives no days after the trial. */
const readable = (day: string, until: string) =>
  until > day ? ` e podem ser consultados até ${formatDate(until)}` : ''

/** The trial ends soon, today, or has ended. */
export const trialEnding = defineKind<{ day: string; left: number; until: string }>({
  id: 'billing.trial',
  name: 'Fim da avaliação',
  description: 'Antes do fim da avaliação, no último dia e depois dele. Só para quem vê os planos.',
  defaults,
  weight: 'urgent',
  needs: 'plans',
  text: ({ day, left, until }) => ({
    title:
      left > 0
        ? `Sua avaliação do Prumo termina ${inDays(left)}`
        : left === 0
          ? 'Hoje é o último dia da sua avaliação do Prumo'
          : 'Sua avaliação do Prumo terminou',
    message:
      left >= 0
        ? html`<p>Tudo fica liberado até ${formatDate(day)}. Depois, os dados continuam guardados${readable(day, until)}. Escolha um plano para continuar.</p>`
        : html`<p>Os dados continuam guardados${readable(day, until)}. Escolha um plano para voltar a criar e alterar.</p>`,
    link: '/plans/plans',
  }),
})

export type DueCharge = {
  contractId: number
  value: Amount
  due_on: string
  line: string | null
  pix: string | null
  link: string | null
  /** Its bank debits it on the day: nothing has to be done. */
  debited: boolean
  /** Negative: days until it is due. */
  late: number
  limited_from: string | null
  restricted_from: string | null
}

type AccessDays = { today: string; limited_from: string; restricted_from: string }

function consequence({ today, limited_from, restricted_from }: AccessDays): string {
  const restricted = formatDate(restricted_from)
  if (restricted_from <= today) return `O acesso está suspenso desde ${restricted}: o pagamento o traz de volta.`
  return limited_from <= today
    ? `O acesso está só para consulta desde ${formatDate(limited_from)}. Sem o pagamento, é suspenso em ${restricted}.`
    : `Sem o pagamento, o acesso fica só para consulta a partir de ${formatDate(limited_from)} e é suspenso em ${restricted}.`
}

/** A charge is due soon, today, or was due. */
export const chargeDue = defineKind<DueCharge>({
  id: 'billing.due',
  name: 'Mensalidade do Prumo a pagar',
  description: 'Antes do vencimento, no dia, e depois dele enquanto não for paga. Só para quem vê os planos.',
  defaults,
  weight: 'urgent',
  needs: 'plans',
  text: ({ contractId, value, due_on, line, pix, link, debited, late, limited_from, restricted_from }) => ({
    title: debited
      ? `A mensalidade do Prumo é debitada ${inDays(-late)}`
      : late < 0
        ? `A mensalidade do Prumo vence ${inDays(-late)}`
        : late === 0
          ? 'A mensalidade do Prumo vence hoje'
          : 'A mensalidade do Prumo está vencida',
    message: [
      debited
        ? html`<p>${moneyInWords(value)}, pelo Pix Automático, em ${formatDate(due_on)}. Não é preciso fazer nada: basta ter saldo na conta.</p>`
        : html`<p>${moneyInWords(value)}, vencimento em ${formatDate(due_on)}.</p>`,
      ...(line === null ? [] : [code('Linha digitável do boleto', line)]),
      ...(pix === null || debited ? [] : [code('PIX copia e cola', pix)]),
      ...(link && !debited ? [code('Página de pagamento', link)] : []),
      ...(late > 0 && limited_from && restricted_from
        ? [html`<p>${consequence({ today: addDays(due_on, late), limited_from, restricted_from })} Nada é apagado.</p>`]
        : []),
    ].join(''),
    link: `/plans/plan/${contractId}`,
  }),
})

/** A pause of the plan begins today; the plan comes back soon, or today. */
export const planPaused = defineKind<{
  contractId: number
  stage: 'begins' | 'soon' | 'over'
  until: string
  back: string
}>({
  id: 'billing.pause',
  name: 'Pausa do plano',
  description:
    'No primeiro dia da pausa, sete dias antes de o plano voltar, e no dia em que volta. Só para quem vê os planos.',
  defaults,
  weight: 'own',
  needs: 'plans',
  text: ({ contractId, stage, until, back }) => ({
    title:
      stage === 'begins'
        ? 'Seu plano do Prumo está pausado'
        : stage === 'soon'
          ? 'Seu plano do Prumo volta em 7 dias'
          : 'Seu plano do Prumo voltou',
    message:
      stage === 'begins'
        ? html`<p>Até ${formatDate(until)} nada é cobrado, e tudo pode ser consultado. O plano volta sozinho em ${formatDate(back)}; você pode retomá-lo antes.</p>`
        : stage === 'soon'
          ? html`<p>A pausa termina em ${formatDate(until)}. A mensalidade é cobrada a partir de então, e tudo volta a poder ser criado e alterado.</p>`
          : html`<p>A pausa terminou em ${formatDate(until)}. Tudo pode de novo ser criado e alterado.</p>`,
    link: `/plans/plan/${contractId}`,
  }),
})

/** The card that pays by itself was refused. */
export const cardRefused = defineKind<{ contractId: number; value: Amount; again: string | null }>({
  id: 'billing.refused',
  name: 'Cartão recusado',
  description: 'Quando o cartão da mensalidade do Prumo é recusado. Só para quem vê os planos.',
  defaults,
  weight: 'urgent',
  needs: 'plans',
  text: ({ contractId, value, again }) => ({
    title: 'O cartão da mensalidade do Prumo foi recusado',
    message: again
      ? html`<p>Tentamos cobrar ${moneyInWords(value)} e tentaremos de novo em ${formatDate(again)}. Confira o limite do cartão, ou pague de outra forma.</p>`
      : html`<p>Tentamos cobrar ${moneyInWords(value)} três vezes. Pague de outra forma para o acesso continuar.</p>`,
    link: `/plans/plan/${contractId}`,
  }),
})

/** Pix Automático was authorized: the next months are debited. */
export const automaticReady = defineKind<{ contractId: number }>({
  id: 'billing.automatic_ready',
  name: 'Pix Automático autorizado',
  description: 'Quando o banco confirma a autorização do Pix Automático. Só para quem vê os planos.',
  defaults,
  weight: 'own',
  needs: 'plans',
  text: ({ contractId }) => ({
    title: 'O Pix Automático está ativo',
    message: html`<p>As próximas mensalidades do Prumo são debitadas no vencimento, e você é avisado antes. A autorização pode ser cancelada no Prumo ou no aplicativo do seu banco, quando você quiser.</p>`,
    link: `/plans/plan/${contractId}`,
  }),
})

const endings: Record<string, string> = {
  refused: 'O Pix Automático não foi autorizado: o QR Code não foi pago a tempo, ou o banco o recusou.',
  canceled: 'A autorização do Pix Automático foi cancelada.',
  expired: 'A autorização do Pix Automático expirou.',
}

/** The authorization of Pix Automático ended: the plan is paid by PIX. */
export const automaticEnded = defineKind<{
  contractId: number
  why: string
  value: Amount | null
  due_on: string | null
  pix: string | null
}>({
  id: 'billing.automatic_ended',
  name: 'Pix Automático encerrado',
  description:
    'Quando a autorização do Pix Automático não é dada, é cancelada no banco ou expira. Só para quem vê os planos.',
  defaults,
  weight: 'urgent',
  needs: 'plans',
  text: ({ contractId, why, value, due_on, pix }) => ({
    title: 'O Pix Automático foi encerrado: a mensalidade passa a ser paga por PIX',
    message: [
      html`<p>${endings[why] ?? ''} Nada mais é debitado sozinho, e seu acesso não muda por isso.</p>`,
      ...(value !== null && due_on !== null
        ? [html`<p>Em aberto: ${moneyInWords(value)}, vencimento em ${formatDate(due_on)}.</p>`]
        : []),
      ...(pix === null ? [] : [code('PIX copia e cola', pix)]),
      html`<p>Em Meus planos você autoriza de novo, ou escolhe outra forma de pagamento.</p>`,
    ].join(''),
    link: `/plans/plan/${contractId}`,
  }),
})

/** The payer's bank did not debit; `again`: the day on which it tries again. */
export const debitFailed = defineKind<{
  contractId: number
  value: Amount
  again: string | null
  pix: string | null
}>({
  id: 'billing.debit_failed',
  name: 'Débito do Pix Automático não feito',
  description: 'Quando o banco não debita a mensalidade, por falta de saldo ou de limite. Só para quem vê os planos.',
  defaults,
  weight: 'urgent',
  needs: 'plans',
  text: ({ contractId, value, again, pix }) => ({
    title: 'A mensalidade do Prumo não foi debitada',
    message: [
      again
        ? html`<p>O banco não debitou ${moneyInWords(value)}, por falta de saldo ou de limite. O débito é tentado de novo em ${formatDate(again)}; se preferir, pague já pelo PIX.</p>`
        : html`<p>O banco não debitou ${moneyInWords(value)}, e não há mais tentativas. Pague pelo PIX para o acesso continuar.</p>`,
      ...(pix === null ? [] : [code('PIX copia e cola', pix)]),
    ].join(''),
    link: `/plans/plan/${contractId}`,
  }),
})

/** A payment was confirmed; `until`: the last day that is paid, null when nothing is. */
export const paymentReceived = defineKind<{
  contractId: number
  value: Amount
  paid_on: string
  until: string | null
}>({
  id: 'billing.received',
  name: 'Pagamento do Prumo confirmado',
  description: 'Quando um pagamento da sua empresa ao Prumo é confirmado. Só para quem vê os planos.',
  defaults: { inApp: true, email: 'now' },
  weight: 'own',
  needs: 'plans',
  text: ({ contractId, value, paid_on, until }) => ({
    title: 'Recebemos o seu pagamento',
    message: html`<p>${moneyInWords(value)}, em ${formatDate(paid_on)}.${until ? ` O acesso está pago até ${formatDate(until)}.` : ''} O recibo está no Prumo.</p>`,
    link: `/plans/plan/${contractId}`,
  }),
})

/** A smaller plan that was chosen does not begin, because it does not hold what the company has. */
export const planKept = defineKind<{ contractId: number; plan: string; smaller: string }>({
  id: 'billing.plan_kept',
  name: 'Plano menor que não coube',
  description:
    'Quando o plano menor que foi escolhido não começa, porque a empresa usa mais do que ele permite. Só para quem vê os planos.',
  defaults,
  weight: 'own',
  needs: 'plans',
  text: ({ contractId, plan, smaller }) => ({
    title: `O plano ${plan} continua`,
    message: html`<p>O plano ${smaller}, escolhido para o próximo mês, permite menos usuários ou menos espaço do que a empresa usa. Por isso o plano ${plan} continua, pelo preço dele, e nada foi apagado.</p><p>Para mudar, desative usuários ou apague arquivos e escolha o plano menor de novo.</p>`,
    link: `/plans/plan/${contractId}`,
  }),
})

/** Somebody canceled the plan; `until`: the last day that is paid, null when nothing is. */
export const planCanceled = defineKind<{ contractId: number; plan: string; until: string | null }>({
  id: 'billing.canceled',
  name: 'Cancelamento do plano',
  description: 'Quando alguém cancela o plano da sua empresa. Só para quem vê os planos.',
  defaults,
  weight: 'own',
  needs: 'plans',
  text: ({ contractId, plan, until }) => ({
    title: 'O plano do Prumo foi cancelado',
    message: until
      ? html`<p>O plano ${plan} foi cancelado e nada mais será cobrado. O acesso continua até ${formatDate(until)}, e até lá o cancelamento pode ser desfeito.</p><p>Os dados da empresa podem ser baixados em Privacidade e dados, também depois.</p>`
      : html`<p>O plano ${plan} foi cancelado e nada será cobrado.</p><p>Os dados da empresa podem ser baixados em Privacidade e dados.</p>`,
    link: `/plans/plan/${contractId}`,
  }),
})

/** From today on everything can only be read; from tomorrow on only the plans and the data are open. */
export const accessEnding = defineKind<{ stage: 'limited' | 'last'; restricted_from: string | null }>({
  id: 'billing.access',
  name: 'Acesso só para consulta, ou suspenso',
  description:
    'No dia em que o acesso fica só para consulta por falta de pagamento, e na véspera de ser suspenso. Só para quem vê os planos.',
  defaults,
  weight: 'urgent',
  needs: 'plans',
  text: ({ stage, restricted_from }) => ({
    title: stage === 'limited' ? 'O Prumo está só para consulta' : 'O acesso ao Prumo é suspenso amanhã',
    message:
      stage === 'limited'
        ? html`<p>Sem um plano pago, tudo pode ser consultado e nada pode ser alterado.${restricted_from ? ` Em ${formatDate(restricted_from)} o acesso é suspenso.` : ''} Um pagamento traz tudo de volta em um minuto.</p>`
        : html`<p>A partir de amanhã, sem um plano pago, ficam abertos só os planos e a cópia dos dados. Nada é apagado: um pagamento traz tudo de volta em um minuto.</p>`,
    link: '/plans',
  }),
})
