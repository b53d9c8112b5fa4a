import { Button } from '@mantine/core'
import type { TeamInvitation } from '@prumo/contract/admin/users/endpoints.ts'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { changed } from '../../platform/query.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { OpenInvitations } from '../invitations/OpenInvitations.tsx'
import { type MadeInvitation, renewLink, teamInvitationsQuery } from './team-invitations.ts'
import { useLeads } from './users.ts'

/** People who were invited by a link and are not in yet. */
export function PendingInvitations({ onMade }: { onMade: (made: MadeInvitation) => void }) {
  const leads = useLeads()
  const renew = useMutation({
    mutationFn: renewLink,
    onSuccess: (made) => made && onMade(made),
    onSettled: () => changed('users'),
  })
  return (
    <OpenInvitations
      query={useQuery(teamInvitationsQuery)}
      topic="users"
      nameOf={({ name }) => name}
      columns={columns}
      actions={(invitation) =>
        (leads || invitation.permissions.length === 0) && (
          <Button
            variant="default"
            size="xs"
            aria-label={`Novo link para ${invitation.name}`}
            onClick={() => renew.mutate(invitation)}
          >
            Novo link
          </Button>
        )
      }
      cancel={(id) => api('DELETE /client/users/invitations/{id}', { params: { id } })}
      effect="O link deixa de valer agora."
    />
  )
}

const states: Record<TeamInvitation['state'], readonly [string, Tone]> = {
  sent: ['Ainda não aberto', 'waiting'],
  opened: ['Falta confirmar o e-mail', 'waiting'],
  expired: ['Vencido', 'quiet'],
  ended: ['Sem efeito: faça um novo link', 'quiet'],
}

const columns: readonly Column<TeamInvitation>[] = [
  { id: 'name', header: 'Para quem', card: 'title' },
  {
    id: 'state',
    header: 'Situação',
    card: 'aside',
    value: ({ state }) => states[state][0],
    cell: ({ state }) => <StatusMark tone={states[state][1]}>{states[state][0]}</StatusMark>,
  },
  {
    id: 'to',
    header: 'Contato',
    value: ({ claimed_email, phone }) => claimed_email ?? (phone ? formatPhone(phone) : ''),
  },
]
