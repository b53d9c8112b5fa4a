import { Email } from '@prumo/contract/fields.ts'
import { z } from 'zod'
import { record } from '../platform/audit/record.ts'
import { defineMail } from '../platform/mail/kinds.ts'
import { renderMail } from '../platform/mail/layout.ts'
import { defineCommand, type OperatorArea } from '../platform/operator/command.ts'
import type { Operating } from '../platform/operator/context.ts'
import { card, sentence } from '../platform/operator/showing.ts'
import { Refused } from './refused.ts'

export const testMail = defineMail({ id: 'operator.test', to: 'stranger', ownLimit: true })

/** Queues whose jobs send e-mails. */
const mailing = /mail\.send|send-|recover/

/** How e-mails are sent, whether they can be sent now, and how many wait or have failed. */
export async function mailState({ settings, jobs, queue, inSystem }: Operating) {
  const way = settings.SMTP_URL ? `SMTP em ${new URL(settings.SMTP_URL).host}` : `arquivos em ${settings.DATA_DIR}/mail`
  const problem = await jobs.mailer.ready().then(
    () => null,
    (error: Error) => error.message,
  )
  const counts = await inSystem((scope) => queue.counts(scope.db))
  const mails = counts.filter(({ queue: name }) => mailing.test(name))
  const sum = (of: 'waiting' | 'later' | 'failed') => mails.reduce((total, one) => total + one[of], 0)
  return {
    way,
    from: settings.MAIL_FROM,
    ready: problem === null,
    problem,
    waiting: sum('waiting') + sum('later'),
    failed: sum('failed'),
  }
}

const state = defineCommand({
  usage: 'email estado',
  about: 'Mostrar como saem os e-mails, se podem sair agora e quantos esperam',
  input: z.object({}),
  async run(context) {
    const { way, from, problem, waiting, failed, ...rest } = await mailState(context)
    return card(
      [
        ['Saída', way],
        ['Remetente', from],
        ['Agora', problem ?? 'funciona'],
        ['Na fila', waiting],
        ['Desistidos', failed],
      ],
      { way, from, problem, waiting, failed, ...rest },
    )
  },
})

const test = defineCommand({
  usage: 'email testar <email>',
  about: 'Enviar agora uma mensagem de teste',
  input: z.object({ email: Email }),
  changes: true,
  async run({ jobs, inSystem }, { email }) {
    const mail = renderMail({
      subject: 'Teste de e-mail do Prumo',
      preheader: 'Se você lê esta mensagem, os e-mails saem.',
      title: 'Os e-mails saem',
      paragraphs: ['Esta mensagem foi pedida por quem opera o Prumo, para conferir que os e-mails chegam.'],
      action: { label: 'Abrir o Prumo', url: `${jobs.baseUrl}/` },
    })
    await inSystem((scope) => record(scope, 'mail.tested', email))
    await jobs.mailer.send({ kind: testMail, to: email, ...mail }).catch((cause: Error) => {
      throw new Refused('refused', cause.message, { cause })
    })
    return sentence(`A mensagem saiu para ${email}.`)
  },
})

export const mailCommands: OperatorArea = {
  groups: { email: 'A saída de e-mails' },
  commands: [state, test],
}
