import { defineMail } from '../../platform/mail/kinds.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'

export const emailChangedMail = defineMail({ id: 'identity.email-changed', to: 'account' })

/** A change of the e-mail with which a person signs in; `by`: who changed it; null: the person. */
type Move = { name: string; from: string; to: string; by: string | null }

/** Tells a person at their old address that they now sign in with another one. */
export async function mailOldAddress(scope: Scope, { name, from, to, by }: Move) {
  const mail = renderMail({
    subject: 'Seu e-mail de acesso ao Prumo foi alterado',
    preheader: 'A partir de agora, você entra com outro e-mail.',
    title: 'Seu e-mail de acesso mudou',
    paragraphs: [
      `Olá, ${name}.`,
      by
        ? `${by} alterou o e-mail com que você entra no Prumo. Sua senha continua a mesma.`
        : 'O e-mail com que você entra no Prumo foi alterado na sua conta. Sua senha continua a mesma.',
    ],
    facts: [
      ['Antes', from],
      ['Agora', to],
    ],
    note: 'Se você não esperava por isso, fale com a pessoa responsável pela sua empresa no Prumo.',
  })
  await scope.jobs.send(scope.db, sendMail, { kind: emailChangedMail, to: from, ...mail })
}
