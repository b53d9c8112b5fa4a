import { z } from 'zod'
import type { RateLimits } from '../../platform/http/rate-limits.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Scope } from '../../platform/scope.ts'
import { emailProofByUser } from '../session/limits.ts'
import { area as identity } from '../tables.ts'
import { proofToken, validDays } from './token.ts'

export const proofMail = defineMail({ id: 'identity.email-proof', to: 'stranger' })

/** E-mails the acting person a link that proves their address; once it is proven nothing leaves. @throws rate.limited. */
export async function sendProofAgain(scope: Scope, limits: RateLimits) {
  await limits.count(emailProofByUser, String(scope.userId))
  await askForProof(scope)
}

export const askForProof = (scope: Scope) => scope.jobs.send(scope.db, sendEmailProof, { userId: scope.userId })

/** E-mails the link. It is made here, so that no queue or log ever holds it. */
export const sendEmailProof = defineJob({
  id: 'identity.send-email-proof',
  leaves: true,
  schema: z.object({ userId: z.int() }),
  atOnce: 2,
  retries: 12,
  async run({ userId }, context, jobId) {
    const person = await context.database.transaction(
      { settings: { 'app.user_id': String(userId) }, readOnly: true },
      (db) =>
        db.first(
          identity
            .selectFrom('identity.users')
            .select('email')
            .where('id', '=', userId)
            .where('email_proven_at', 'is', null)
            .where('removed_at', 'is', null),
        ),
    )
    if (!person) return
    const token = proofToken(context, { userId, email: person.email })
    await context.mailer.send({
      kind: proofMail,
      awaited: true,
      id: jobId,
      to: person.email,
      ...renderMail({
        subject: 'Confirme o seu e-mail no Prumo',
        preheader: 'Um clique, e o Prumo envia e-mails em seu nome.',
        title: 'Confirme o seu e-mail',
        paragraphs: [
          'Olá.',
          'Este e-mail é o de uma conta do Prumo. Se ela é sua, abra o link abaixo, em qualquer aparelho: ele confirma o e-mail. Depois disso o Prumo envia a você os avisos da sua conta, e a outras pessoas o que você mandar.',
        ],
        action: { label: 'Confirmar o meu e-mail', url: `${context.baseUrl}/confirmar-email/${token}` },
        note: `O link vale por ${validDays} dias. Se você não usa o Prumo, alguém se enganou de endereço: não abra o link.`,
      }),
    })
  },
})
