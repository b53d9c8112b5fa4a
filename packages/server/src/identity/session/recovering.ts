import { z } from 'zod'
import { requireEffort } from '../../platform/http/effort.ts'
import type { Guest, Http } from '../../platform/http/implement.ts'
import { anonymous } from '../../platform/http/rate-limits.ts'
import { defineJob, type JobContext } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { proven } from '../proving/proof.ts'
import { area as identity } from '../tables.ts'
import { recoveryEffort, recoveryMails } from './limits.ts'
import { temporaryPassword } from './passwords.ts'
import { storeTemporaryPassword } from './temporary-passwords.ts'

export const recoveryMail = defineMail({ id: 'identity.recovery', to: 'stranger', ownLimit: true })

const validMinutes = 60

/**
 * Requests a temporary password. The same is done and answered for every address, known or not: a job looks it up
 * (decision O015). Of many requests for an address only the first few send a mail.
 * @throws rate.limited, effort.required.
 */
export async function requestRecovery(guest: Guest, email: string, by: Pick<Http, 'network' | 'header'>) {
  await requireEffort(guest, recoveryEffort, { by, target: email })
  if ((await guest.limits.tally(recoveryMails, anonymous(email))) > recoveryMails.points) return
  await guest.database.transaction({ settings: {} }, (db) => guest.jobs.send(db, recoverPassword, { email }))
}

/** E-mails a temporary password. It is made here and only its hash is stored, so that no queue or log ever holds it. */
export const recoverPassword = defineJob({
  id: 'identity.recover-password',
  leaves: true,
  schema: z.object({ email: z.string() }),
  atOnce: 2,
  retries: 5,
  async run({ email }, context, jobId) {
    const person = await personOf(context, email)
    if (!person) return
    const password = temporaryPassword()
    await storeTemporaryPassword(context, person.id, password, validMinutes)
    await context.mailer.send({
      kind: recoveryMail,
      awaited: true,
      id: jobId,
      to: email,
      ...recoveryWords(person.proven ? person.name : undefined, password, context.baseUrl),
    })
  },
})

const personOf = ({ database }: JobContext, email: string) =>
  database.transaction({ settings: { 'app.email': email }, readOnly: true }, (db) =>
    db.first(
      identity
        .selectFrom('identity.users')
        .select(['id', 'name', proven.as('proven')])
        .where('email', '=', email),
    ),
  )

const recoveryWords = (name: string | undefined, password: string, baseUrl: string) =>
  renderMail({
    subject: 'Sua senha temporária do Prumo',
    preheader: `Ela vale por ${validMinutes} minutos e só pode ser usada uma vez.`,
    title: 'Sua senha temporária',
    paragraphs: [
      name === undefined ? 'Olá.' : `Olá, ${name}.`,
      `Recebemos um pedido para recuperar o acesso à sua conta. Entre com a senha abaixo em até ${validMinutes} minutos; em seguida, você escolhe uma nova.`,
    ],
    facts: [['Senha temporária', password]],
    action: { label: 'Entrar no Prumo', url: `${baseUrl}/` },
    note: 'Se você não fez este pedido, ignore este e-mail: sua senha atual continua valendo.',
  })
