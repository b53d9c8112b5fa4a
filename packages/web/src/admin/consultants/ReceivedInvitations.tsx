import { Button, Text } from '@mantine/core'
import type { ReceivedInvitation } from '@prumo/contract/admin/consultants/endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { formatInstant } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { call, changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { permissionNames } from './consultants.ts'
import classes from './ReceivedInvitations.module.css'

const invitationsQuery = call('GET /account/invitations', {}, { topic: 'invitations' })

/** The invitations a consultant may still accept; nothing when there is none. */
export function ReceivedInvitations() {
  const { time_zone } = useAccount()
  const { data } = useQuery(invitationsQuery)
  const accept = useMutation({
    mutationFn: ({ id }: ReceivedInvitation) => api('POST /account/invitations/{id}/accept', { params: { id } }),
    onSuccess: ({ response }) => toast(`Convite aceito: agora você atende ${response.company_name}.`),
    onSettled: () => changed('invitations', 'companies'),
  })
  if (!data || data.length === 0) return null
  return (
    <ul className={classes.list} aria-label="Convites recebidos">
      {data.map((invitation) => (
        <li key={invitation.id} className={`card ${classes.invitation}`}>
          <div>
            <Text fw={600}>{`${invitation.company_name} convida você`}</Text>
            <Text fz="sm" c="dimmed">
              {`Convite de ${invitation.inviter_name}, vale até ${formatInstant(invitation.expires_at, time_zone)}. Permissões: ${permissionNames(invitation.permissions)}.`}
            </Text>
          </div>
          {invitation.can_accept ? (
            <Button
              aria-label={`Aceitar o convite de ${invitation.company_name}`}
              loading={accept.isPending && accept.variables.id === invitation.id}
              onClick={() => accept.mutate(invitation)}
            >
              Aceitar
            </Button>
          ) : (
            <Text fz="sm" className={classes.byMail}>
              Para a sua segurança, aceite pelo link que enviamos ao seu e-mail.
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
