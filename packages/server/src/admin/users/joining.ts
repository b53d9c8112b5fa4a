import { inviterOf } from '../../identity/invitations/queries.ts'
import { invitationAccepted } from '../../identity/team-invitations/queries.ts'
import { notify } from '../../notifications/notifying.ts'
import { defineKind } from '../../platform/notifications/kinds.ts'
import type { Reaction } from '../../platform/reactions.ts'

/** Somebody whom the person invited is in; `consultant`: to serve the company from outside. */
export const memberJoined = defineKind<{ name: string; consultant?: boolean }>({
  id: 'users.joined',
  name: 'Quem aceitou o seu convite',
  description: 'Quando alguém que você convidou por link entra na equipe, ou um consultor aceita o seu convite.',
  defaults: { inApp: true, email: 'digest' },
  weight: 'news',
  needs: null,
  text: ({ name, consultant }) => ({
    title: `${name} aceitou o seu convite ${consultant ? 'de consultoria' : 'e entrou na equipe'}`,
    message: '',
    link: consultant ? '/consultores' : '/users',
  }),
})

/** Whoever made an invitation hears that it was accepted. */
export const notifyInviter: readonly Reaction[] = [
  {
    to: 'team_invitation.accepted',
    react: async (scope, id) => {
      const { invitedBy, name } = await invitationAccepted(scope, id)
      await notify(scope, memberJoined, [invitedBy], { name })
    },
  },
  {
    to: 'invitation.accepted',
    react: async (scope, id) => {
      const inviter = await inviterOf(scope, id)
      if (inviter !== null) await notify(scope, memberJoined, [inviter], { name: scope.actor.name, consultant: true })
    },
  },
]
