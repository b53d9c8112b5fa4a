import { Text, TextInput } from '@mantine/core'
import { InvitationInput } from '@prumo/contract/admin/consultants/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { UnprovenEmail, waitingInvitation } from '../../identity/proving/UnprovenEmail.tsx'
import { api } from '../../platform/api.ts'
import { useAccount } from '../../platform/session.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { PermissionsField } from '../users/PermissionsField.tsx'
import { PlanFull } from '../users/PlanFull.tsx'

/** Invites a consultant to work in the company. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { email_proven: proven } = useAccount()
  return (
    <RecordForm
      of={null}
      title="Convidar consultor"
      submit="Enviar convite"
      schema={InvitationInput}
      initial={{ email: '', permissions: [] as Permission[] }}
      save={(body) => api('POST /client/consultants/invitations', { body })}
      fieldOf={{ 'invitation.member': 'email' }}
      saved={proven ? 'Convite enviado por e-mail.' : waitingInvitation}
      topic="consultants"
      onClose={onClose}
    >
      {(field) => (
        <>
          <PlanFull />
          <UnprovenEmail invites />
          <Text fz="sm" c="dimmed">
            O convite vale por 7 dias e só pode ser aceito por quem entra como consultor com este e-mail.
          </Text>
          <TextInput
            label="E-mail"
            type="email"
            inputMode="email"
            data-autofocus
            autoComplete="off"
            {...field('email')}
          />
          <PermissionsField {...field('permissions')} />
        </>
      )}
    </RecordForm>
  )
}
