import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { formatInstantDay } from '../../platform/format.ts'
import { call } from '../../platform/query.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { ClaimForm } from './ClaimForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/**
 * Behind the link of an invitation to a team, and behind that of the mail which continues it: whose company, who invites,
 * and the form of the step. The token stands after '#', so that no server writes it down.
 */
export default function TeamInvitationScreen() {
  const token = useLocation({ select: ({ hash }) => hash })
  const query = useQuery({
    ...call('POST /team-invitation', { body: { token } }, { topic: 'invitations', expiredSession: 'throw' }),
    retry: false,
    gcTime: 0,
  })
  const invitation = query.data
  return (
    <AuthLayout
      title="Convite"
      hint={
        invitation && (
          <>
            <strong>{invitation.inviter_name}</strong> convida você para a equipe de{' '}
            <strong>{invitation.company_name}</strong> no Prumo. O convite vale até{' '}
            {formatInstantDay(invitation.expires_at, Intl.DateTimeFormat().resolvedOptions().timeZone)}.
          </>
        )
      }
    >
      <QueryBoundary query={query} skeleton={<Waiting />}>
        {(opened) =>
          opened.email === null ? (
            <ClaimForm key={token} token={token} name={opened.name} />
          ) : (
            <PasswordForm key={token} token={token} name={opened.name} email={opened.email} />
          )
        }
      </QueryBoundary>
    </AuthLayout>
  )
}

const Waiting = () => (
  <Stack gap="md">
    <Skeleton height={56} />
    <Skeleton height={56} />
    <Skeleton height={56} />
  </Stack>
)
