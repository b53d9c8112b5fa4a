import type { Connection } from '../../platform/database/database.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { type MailContent, renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import { graceDays, writtenDay } from './grace.ts'

export const deletionMail = defineMail({ id: 'identity.deletion', to: 'account' })

type Addressee = { name: string; email: string }
type Sender = Pick<Scope, 'jobs'> & { db: Connection }

const send = ({ jobs, db }: Sender, { email }: Addressee, mail: MailContent) =>
  jobs.send(db, sendMail, { kind: deletionMail, to: email, ...renderMail(mail) })

export async function mailDeletionRequested(scope: Scope, person: Addressee, due: Date) {
  const day = writtenDay(scope, due)
  await send(scope, person, {
    subject: 'Sua conta do Prumo será excluída',
    preheader: `A exclusão acontece em ${day}. Até lá, você pode cancelá-la.`,
    title: 'Sua conta será excluída',
    paragraphs: [
      `Olá, ${person.name}.`,
      `Recebemos o seu pedido para excluir a sua conta. Ela fica guardada por mais ${graceDays} dias; depois, o seu nome, e-mail, telefone e senha são apagados e não há como recuperá-los.`,
      'Mudou de ideia? Entre no Prumo com o seu e-mail e a sua senha antes dessa data e escolha Cancelar exclusão.',
    ],
    facts: [['Exclusão em', day]],
    note: 'Se não foi você quem pediu, entre agora, cancele a exclusão e troque a sua senha.',
  })
}

export async function mailDeletionWithdrawn(scope: Scope, person: Addressee) {
  await send(scope, person, {
    subject: 'A exclusão da sua conta do Prumo foi cancelada',
    preheader: 'Está tudo como antes.',
    title: 'A exclusão foi cancelada',
    paragraphs: [`Olá, ${person.name}.`, 'Sua conta não será mais excluída: está tudo como antes.'],
    note: 'Se não foi você quem cancelou, troque a sua senha.',
  })
}

export async function mailAccountDeleted(sender: Sender, person: Addressee) {
  await send(sender, person, {
    subject: 'Sua conta do Prumo foi excluída',
    preheader: 'Seu nome, e-mail, telefone e senha foram apagados.',
    title: 'Sua conta foi excluída',
    paragraphs: [
      `Olá, ${person.name}.`,
      'Como você pediu, a sua conta foi excluída: seu nome, e-mail, telefone e senha foram apagados do Prumo.',
      'O que você registrou a serviço de uma empresa continua com ela, em nome de "Pessoa removida".',
    ],
    note: 'Este é o último e-mail que você recebe de nós sobre esta conta.',
  })
}

type CompanyNews = { company: string; due: Date; by: string }

export async function mailCompanyDeletionRequested(scope: Scope, person: Addressee, { company, due, by }: CompanyNews) {
  const day = writtenDay(scope, due)
  await send(scope, person, {
    subject: `A empresa ${company} será excluída do Prumo`,
    preheader: `${by} pediu a exclusão. Ela acontece em ${day}; até lá, pode ser cancelada.`,
    title: 'A empresa será excluída',
    paragraphs: [
      `Olá, ${person.name}.`,
      `${by} pediu a exclusão da empresa ${company}. Até ${day} tudo continua funcionando; depois, todos os registros e arquivos dela são apagados e não há como recuperá-los.`,
      'O plano contratado, se houver, é cancelado com a exclusão: boletos e PIX em aberto deixam de valer, e nada mais é debitado. Até lá, só é cobrada a mensalidade que começa antes da exclusão.',
      'Qualquer pessoa responsável pela empresa pode cancelar a exclusão e exportar os dados em Privacidade e dados.',
    ],
    facts: [
      ['Empresa', company],
      ['Pedido de', by],
      ['Exclusão em', day],
    ],
  })
}

export async function mailCompanyDeletionWithdrawn(
  scope: Scope,
  person: Addressee,
  { company, by }: Omit<CompanyNews, 'due'>,
) {
  await send(scope, person, {
    subject: `A exclusão da empresa ${company} foi cancelada`,
    preheader: 'Está tudo como antes.',
    title: 'A exclusão foi cancelada',
    paragraphs: [`Olá, ${person.name}.`, `${by} cancelou a exclusão da empresa ${company}: está tudo como antes.`],
  })
}

/** @param alone they work in no other company, so that their account is deleted too. */
export async function mailCompanyDeleted(sender: Sender, person: Addressee, company: string, alone: boolean) {
  await send(sender, person, {
    subject: `A empresa ${company} foi excluída do Prumo`,
    preheader: 'Os registros e arquivos dela foram apagados.',
    title: 'A empresa foi excluída',
    paragraphs: [
      `Olá, ${person.name}.`,
      `Terminou o prazo para cancelar a exclusão da empresa ${company}: os registros e arquivos dela foram apagados.`,
      alone
        ? 'Você trabalhava só nesta empresa. Por isso a sua conta foi excluída também: seu nome, e-mail, telefone e senha foram apagados do Prumo.'
        : 'Sua conta e as outras empresas em que você trabalha continuam como estavam.',
    ],
  })
}
