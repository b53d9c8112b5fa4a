import type { Connection } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { type MailContent, renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'
import { area as identity } from '../tables.ts'

/*
 * Every change of how somebody signs in is mailed to them, because somebody else may have made it.
 */

export const twoStepMail = defineMail({ id: 'identity.two-step', to: 'account' })

type Told = { name: string; email: string }
type Words = Pick<MailContent, 'subject' | 'preheader' | 'title' | 'note'> & { paragraphs: string[] }

const notYou =
  'Se não foi você, troque a sua senha agora, confira os aparelhos conectados em Minha conta e fale com a pessoa responsável pela sua empresa.'

export const mailTurnedOn = (scope: Scope) =>
  mail(scope, {
    subject: 'Verificação em duas etapas ativada',
    preheader: 'A partir de agora, entrar no Prumo pede também um código.',
    title: 'Verificação em duas etapas ativada',
    paragraphs: [
      'A verificação em duas etapas da sua conta foi ativada: além da senha, o Prumo pede um código do aplicativo no seu celular. As suas outras sessões foram encerradas.',
      'Guarde os códigos de recuperação fora do celular. Com um deles você entra mesmo se perder o aparelho.',
    ],
    note: notYou,
  })

export const mailMoved = (scope: Scope) =>
  mail(scope, {
    subject: 'Seu aplicativo de códigos foi trocado',
    preheader: 'Os códigos do aplicativo anterior deixaram de valer.',
    title: 'Outro aplicativo de códigos',
    paragraphs: [
      'A verificação em duas etapas da sua conta passou para outro aplicativo. Os códigos do anterior e os códigos de recuperação antigos deixaram de valer, e as suas outras sessões foram encerradas.',
    ],
    note: notYou,
  })

export const mailTurnedOff = (scope: Scope) =>
  mail(scope, {
    subject: 'Verificação em duas etapas desativada',
    preheader: 'Sua conta voltou a ser protegida só pela senha.',
    title: 'Verificação em duas etapas desativada',
    paragraphs: ['A verificação em duas etapas da sua conta foi desativada: para entrar, basta a senha.'],
    note: notYou,
  })

export const mailCodesRenewed = (scope: Scope) =>
  mail(scope, {
    subject: 'Novos códigos de recuperação do Prumo',
    preheader: 'Os códigos anteriores deixaram de valer.',
    title: 'Novos códigos de recuperação',
    paragraphs: ['Foram gerados novos códigos de recuperação para a sua conta. Os anteriores deixaram de valer.'],
    note: notYou,
  })

export const mailRecoveryCodeUsed = (scope: Scope, left: number) =>
  mail(scope, {
    subject: 'Um código de recuperação foi usado',
    preheader: leftInWords(left),
    title: 'Um código de recuperação foi usado',
    paragraphs: [
      `Um dos códigos de recuperação da sua conta foi usado agora. ${leftInWords(left)}`,
      ...(left <= 3 ? ['Gere novos códigos em Minha conta, na parte de segurança.'] : []),
    ],
    note: notYou,
  })

/** To somebody whose second step was taken away by a colleague, or by the system. */
export const mailReset = (scope: Scope, person: Told) =>
  mail(
    scope,
    {
      subject: 'Sua verificação em duas etapas foi retirada',
      preheader: `${scope.actor.name} retirou a verificação em duas etapas da sua conta.`,
      title: 'Verificação em duas etapas retirada',
      paragraphs: [
        `${scope.actor.name} retirou a verificação em duas etapas da sua conta do Prumo, como se faz quando alguém perde o celular. Para entrar, basta a sua senha; depois, ative a verificação de novo em Minha conta.`,
        'As suas sessões abertas foram encerradas, e os códigos de recuperação antigos deixaram de valer.',
      ],
      note: 'Se você não pediu isso, troque a sua senha agora e fale com a pessoa responsável pela sua empresa.',
    },
    person,
  )

/** Somebody knows the password and keeps guessing the code. */
export const mailGuessing = (sender: { db: Connection; jobs: Jobs }, person: Told) =>
  queue(sender, person, {
    subject: 'Alguém acertou a sua senha e errou o código',
    preheader: 'A entrada foi recusada. Se não foi você, troque a sua senha.',
    title: 'Entrada recusada',
    paragraphs: [
      'Alguém entrou com a sua senha do Prumo e errou o código de verificação várias vezes. Ninguém entrou na sua conta.',
      'Se foi você, confira se o relógio do seu celular está certo: os códigos dependem dele.',
    ],
    note: 'Se não foi você, outra pessoa conhece a sua senha: troque-a agora.',
  })

const leftInWords = (left: number) =>
  left === 0
    ? 'Não resta nenhum código de recuperação.'
    : left === 1
      ? 'Resta 1 código de recuperação.'
      : `Restam ${left} códigos de recuperação.`

async function mail(scope: Scope, words: Words, to?: Told) {
  const person =
    to ??
    (await scope.db.first(
      identity.selectFrom('identity.users').select(['name', 'email']).where('id', '=', scope.userId),
    ))
  await queue(scope, person!, words)
}

async function queue({ db, jobs }: { db: Connection; jobs: Jobs }, { name, email }: Told, words: Words) {
  const mail = renderMail({ ...words, paragraphs: [`Olá, ${name}.`, ...words.paragraphs] })
  await jobs.send(db, sendMail, { kind: twoStepMail, to: email, ...mail })
}
