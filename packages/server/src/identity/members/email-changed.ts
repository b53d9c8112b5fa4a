import { renderMail } from '../../platform/mail/layout.ts'
import { sendMail } from '../../platform/mail/sending.ts'
import type { Scope } from '../../platform/scope.ts'

/** Tells a person, where they were reached until now, that they sign in with another e-mail. */
export async function tellOldAddress(scope: Scope, { name, from, to }: { name: string; from: string; to: string }) {
  const mail = renderMail({
    subject: 'Seu e-mail de acesso ao Prumo foi alterado',
    preheader: 'A partir de agora, você entra com outro e-mail.',
    title: 'Seu e-mail de acesso mudou',
    paragraphs: [
      `Olá, ${name}.`,
      `${scope.actor.name} alterou o e-mail com que você entra no Prumo. Sua senha continua a mesma.`,
    ],
    facts: [
      ['Antes', from],
      ['Agora', to],
    ],
    note: 'Se você não esperava por isso, fale com a pessoa responsável pela sua empresa no Prumo.',
  })
  await scope.jobs.send(scope.db, sendMail, { to: from, ...mail })
}
