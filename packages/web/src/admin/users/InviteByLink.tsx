import { Text, TextInput } from '@mantine/core'
import { TeamInvitationInput } from '@prumo/contract/admin/users/endpoints.ts'
import { api } from '../../platform/api.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { PlanFull } from './PlanFull.tsx'
import { noRights, RightsField } from './RightsField.tsx'
import type { MadeInvitation } from './team-invitations.ts'
import { useLeads } from './users.ts'

type Props = { onMade: (made: MadeInvitation) => void; onClose: () => void }

/** Makes an invitation by a link: for whom, and with which rights; the e-mail is theirs to say. */
export function InviteByLink({ onMade, onClose }: Props) {
  const leads = useLeads()
  return (
    <RecordForm
      of={null}
      title="Convidar por link"
      submit="Criar link"
      schema={TeamInvitationInput}
      initial={{ name: '', phone: '', rights: noRights }}
      bodyOf={({ rights, ...person }) => ({ ...person, ...rights })}
      save={({ name, phone, ...rights }) =>
        api('POST /client/users/invitations', { body: { name, phone, ...(leads && rights) } })
      }
      onSaved={({ response }) => onMade(response)}
      topic="users"
      onClose={onClose}
    >
      {(field) => (
        <>
          <PlanFull />
          <Text fz="sm" c="dimmed">
            Você envia o link, por WhatsApp ou como quiser. Quem o abre diz o próprio e-mail e escolhe a senha. Vale por
            7 dias e para uma pessoa só.
          </Text>
          <TextInput
            label="Para quem"
            placeholder="Nome da pessoa"
            data-autofocus
            autoComplete="off"
            {...field('name')}
          />
          <PhoneInput
            label="WhatsApp"
            description="Opcional: com o número, a conversa já abre com a pessoa certa."
            autoComplete="off"
            {...field('phone')}
          />
          {leads && <RightsField {...field('rights')} />}
        </>
      )}
    </RecordForm>
  )
}
