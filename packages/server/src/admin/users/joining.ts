import { invitationAccepted } from '../../identity/team-invitations/queries.ts'
import { notify } from '../../notifications/notifying.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import type { Reaction } from '../../platform/reactions.ts'

/** Somebody whom the person invited by a link is in. */
export const memberJoined = defineKind<{ name: string }>({
  id: 'users.joined',
  name: 'Quem aceitou o seu convite',
  description: 'Quando alguém que você convidou por link entra na equipe.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'news',
  needs: null,
  text: ({ name }) => ({
    title: `${name} aceitou o seu convite e entrou na equipe`,
    message: '',
    link: '/users',
  }),
})

/** Whoever made an invitation hears that it was accepted. */
export const notifyInviter: Reaction = {
  to: 'team_invitation.accepted',
  react: async (scope, id) => {
    const { invitedBy, name } = await invitationAccepted(scope, id)
    await notify(scope, memberJoined, [invitedBy], { name })
  },
}
