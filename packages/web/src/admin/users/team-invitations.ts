import type { TeamInvitation } from '@prumo/contract/admin/users/endpoints.ts'
import { api } from '../../platform/api.ts'
import { call } from '../../platform/query.ts'
import { whatsappAddress, whatsappShare } from '../../platform/whatsapp.ts'
import { confirm } from '../../ui/confirm.ts'

/** The invitations by a link that nobody has accepted yet. */
export const teamInvitationsQuery = call('GET /client/users/invitations', {}, { topic: 'users' })

/** An invitation with its link, which is known only right after it was made. */
export type MadeInvitation = Pick<TeamInvitation, 'id' | 'name' | 'phone'> & { link: string }

/** Asks for a new link of an invitation; undefined when the user would rather keep the one before. */
export async function renewLink({ id, name, state }: TeamInvitation): Promise<MadeInvitation | undefined> {
  const sure =
    state === 'expired' ||
    state === 'ended' ||
    (await confirm({
      title: 'Fazer um novo link?',
      about: name,
      text: 'O link anterior deixa de valer, e o novo vale por 7 dias. O Prumo não guarda os links: por isso não mostra o anterior de novo.',
      confirm: 'Fazer novo link',
      cancel: 'Voltar',
    }))
  if (!sure) return undefined
  return (await api('POST /client/users/invitations/{id}/link', { params: { id } })).response
}

/** The text that the inviter sends by themselves. */
const invitationWords = ({ name, link }: Pick<MadeInvitation, 'name' | 'link'>, company: string) =>
  `Oi, ${name.split(' ')[0]}! Este é o seu convite para a equipe de ${company} no Prumo. Abra o link, diga o seu e-mail e escolha a sua senha: ${link}\nEle é só seu e vale por 7 dias.`

/** The address that opens WhatsApp with the text, for the number of the invitation where it has one. */
export const invitationByWhatsApp = (made: MadeInvitation, company: string): string => {
  const text = invitationWords(made, company)
  return (made.phone && whatsappAddress(made.phone, text)) || whatsappShare(text)
}
