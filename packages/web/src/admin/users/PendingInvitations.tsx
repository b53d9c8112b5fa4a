import { Button, Group, Title } from '@mantine/core'
import type { TeamInvitation } from '@prumo/contract/admin/users/endpoints.ts'
import { formatPhone } from '@prumo/contract/brazil.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { StatusMark, type Tone } from '../../ui/StatusMark.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { Column } from '../../ui/table/rows.ts'
import { useListing } from '../../ui/table/useListing.ts'
import { Writes } from '../../ui/Writes.tsx'
import { type MadeInvitation, renewLink, revokeTeamInvitation, teamInvitationsQuery } from './team-invitations.ts'
import { useLeads } from './users.ts'

/** 'Convites em aberto' below the users: who was invited by a link and is not in yet. Nothing where there are none. */
export function PendingInvitations({ onMade }: { onMade: (made: MadeInvitation) => void }) {
  const query = useQuery(teamInvitationsQuery)
  const { time_zone } = useAccount()
  const leads = useLeads()
  const list = useListing({ apart: true })
  const columns = useMemo(() => columnsIn(time_zone), [time_zone])
  const renew = useMutation({
    mutationFn: renewLink,
    onSuccess: (made) => made && onMade(made),
    onSettled: () => changed('users'),
  })
  const revoke = useMutation({ mutationFn: revokeTeamInvitation, onSettled: () => changed('users') })
  if (!query.data?.length) return null
  return (
    <section>
      <Title order={2} fz="lg" mt="xl" mb="xs">
        Convites em aberto
      </Title>
      <DataTable
        label="Convites"
        query={query}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowActions={(invitation) => (
          <Writes>
            <Group gap={8} wrap="nowrap">
              {(leads || invitation.permissions.length === 0) && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Novo link para ${invitation.name}`}
                  onClick={() => renew.mutate(invitation)}
                >
                  Novo link
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                aria-label={`Cancelar convite de ${invitation.name}`}
                onClick={() => revoke.mutate(invitation)}
              >
                Cancelar
              </Button>
            </Group>
          </Writes>
        )}
      />
    </section>
  )
}

const states: Record<TeamInvitation['state'], readonly [string, Tone]> = {
  sent: ['Ainda não aberto', 'waiting'],
  opened: ['Falta confirmar o e-mail', 'waiting'],
  expired: ['Vencido', 'quiet'],
}

const columnsIn = (timeZone: string): readonly Column<TeamInvitation>[] => [
  { id: 'name', header: 'Para quem', value: ({ name }) => name, card: 'title' },
  {
    id: 'state',
    header: 'Situação',
    value: ({ state }) => states[state][0],
    cell: ({ state }) => <StatusMark tone={states[state][1]}>{states[state][0]}</StatusMark>,
  },
  {
    id: 'to',
    header: 'Contato',
    value: ({ claimed_email, phone }) => claimed_email ?? (phone ? formatPhone(phone) : ''),
  },
  { id: 'by', header: 'Convite de', value: ({ inviter_name }) => inviter_name },
  {
    id: 'expires',
    header: 'Vale até',
    value: ({ expires_at }) => expires_at,
    text: ({ expires_at }) => formatInstant(expires_at, timeZone),
    width: 155,
  },
]
