import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { type MailContent, renderMail } from '../../platform/mail/layout.ts'
import { proven } from '../proving/proof.ts'
import { temporaryPassword } from '../session/passwords.ts'
import { storeTemporaryPassword } from '../session/temporary-passwords.ts'
import { area as identity } from '../tables.ts'

export const oneTimePasswordMail = defineMail({ id: 'identity.one-time-password', to: 'stranger' })

/** A first e-mail may wait over a weekend; a person whose password was reset is waiting for it. */
const validDays = { welcome: 7, reset: 1 } as const

/**
 * E-mails a member a one-time password, made here so that no queue or log ever holds it (decision O210). When it runs
 * twice, only the later one is valid.
 */
export const sendOneTimePassword = defineJob({
  id: 'identity.send-one-time-password',
  leaves: true,
  schema: z.object({
    companyId: z.int(),
    userId: z.int(),
    occasion: z.enum(['welcome', 'reset']),
    /** The name of the person who added them or reset their password. */
    by: z.string(),
  }),
  atOnce: 2,
  retries: 12,
  async run({ companyId, userId, occasion, by }, context, jobId) {
    const member = await activeMember(context, companyId, userId)
    if (!member) return
    const password = temporaryPassword()
    await storeTemporaryPassword(context, userId, password, validDays[occasion] * 24 * 60)
    await endWaiting(context, companyId, userId)
    const mail = mails[occasion]({ ...member, by, password })
    const action = { label: 'Entrar no Prumo', url: `${context.baseUrl}/` }
    await context.mailer.send({
      kind: oneTimePasswordMail,
      awaited: true,
      id: jobId,
      to: member.email,
      ...renderMail({ ...mail, action }),
    })
  },
})

const activeMember = ({ database }: JobContext, companyId: number, userId: number) =>
  database.transaction(
    { settings: { 'app.company_id': String(companyId), 'app.user_id': String(userId) }, readOnly: true },
    (db) =>
      db.first(
        identity
          .selectFrom('identity.members as m')
          .innerJoin('identity.users as u', 'u.id', 'm.user_id')
          .innerJoin('identity.companies as c', 'c.id', 'm.company_id')
          .select(['u.name', 'u.email', 'c.name as company', proven.as('proven')])
          .where('m.company_id', '=', companyId)
          .where('m.user_id', '=', userId)
          .where('m.disabled_at', 'is', null),
      ),
  )

/** A mail that waited for somebody's proof is made up for by this one, whoever sends it. */
const endWaiting = ({ database }: JobContext, companyId: number, userId: number) =>
  database.transaction({ settings: { 'app.company_id': String(companyId) } }, (db) =>
    db.run(
      identity
        .updateTable('identity.members')
        .set({ first_mail_waits_for: null })
        .where('company_id', '=', companyId)
        .where('user_id', '=', userId)
        .where('first_mail_waits_for', 'is not', null),
    ),
  )

type Told = { name: string; email: string; company: string; by: string; password: string; proven: boolean }

const mails: Record<keyof typeof validDays, (told: Told) => MailContent> = {
  // Nobody has read a mail at this address yet, so it contains no word of the company.
  welcome: ({ email, password }) => ({
    subject: 'Seu acesso ao Prumo',
    preheader: 'A sua senha de primeiro acesso.',
    title: 'Seu acesso ao Prumo',
    paragraphs: [
      'Olá.',
      'A sua empresa criou um acesso ao Prumo para você. Entre com o e-mail e a senha abaixo; em seguida, você escolhe a sua própria senha.',
    ],
    facts: [
      ['E-mail', email],
      ['Senha temporária', password],
    ],
    note: 'A senha vale por 7 dias e só pode ser usada uma vez. Depois disso, peça outra na tela de entrada. Se você não usa o Prumo, ignore esta mensagem.',
  }),
  reset: ({ name, email, by, password, proven: known }) => ({
    subject: 'Sua nova senha do Prumo',
    preheader: 'Ela vale por 24 horas e só pode ser usada uma vez.',
    title: 'Sua nova senha',
    paragraphs: [
      known ? `Olá, ${name}.` : 'Olá.',
      `${known ? by : 'Uma pessoa responsável pela sua empresa'} redefiniu a sua senha do Prumo: a anterior deixou de valer. Entre com a senha abaixo em até 24 horas; em seguida, você escolhe uma nova.`,
    ],
    facts: [
      ['E-mail', email],
      ['Senha temporária', password],
    ],
    note: 'A senha só pode ser usada uma vez. Depois do prazo, peça outra na tela de entrada.',
  }),
}
