import { Button, Switch, Text, TextInput } from '@mantine/core'
import { type CompanyUser, UserInput } from '@prumo/contract/admin/users/endpoints.ts'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { UnprovenEmail, waitingInvitation } from '../../identity/proving/UnprovenEmail.tsx'
import { type Answer, api } from '../../platform/api.ts'
import { showFailure } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { useAccount } from '../../platform/session.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { resetPassword } from './changing.ts'
import { PlanFull } from './PlanFull.tsx'
import { noRights, type Rights, RightsField } from './RightsField.tsx'
import { type Registered, SameInRegister } from './register.ts'
import { UserPhoto } from './UserPhoto.tsx'
import { useLeads } from './users.ts'

type Props = {
  user?: CompanyUser
  /** Opens the invitation by a link in the place of this form. */
  onLink?: () => void
  onClose: () => void
}

type Values = { name: string; email: string; phone: string; rights: Rights; is_responsible: boolean }

const valuesOf = ({ name, email, phone, permissions, only_sees, approves, is_responsible }: CompanyUser): Values => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  rights: { permissions, only_sees, approves },
  is_responsible: is_responsible ?? false,
})
const bodyOf = ({ rights, ...person }: Values) => ({ ...person, ...rights })

/** Creates or changes a user (screen S202). Fields the current user may not change are shown and not sent. */
export function UserForm({ user, onLink, onClose }: Props) {
  const leads = useLeads()
  const { email_proven: proven } = useAccount()
  const can = user?.can ?? { change_name_and_phone: true, change_email: true, change_permissions: leads }
  const [registered, setRegistered] = useState<Registered | null>(null)
  const reset = useMutation({ mutationFn: resetPassword, onSettled: () => changed('users') })
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, Answer<'POST /client/users'>, CompanyUser>
      record={user}
      title={{ create: 'Novo usuário', edit: 'Editar usuário' }}
      schema={UserInput}
      initial={{ name: '', email: '', phone: '', rights: noRights, is_responsible: false }}
      valuesOf={valuesOf}
      bodyOf={bodyOf}
      save={({ permissions, only_sees, approves, is_responsible, ...person }, base) => {
        const rights = { permissions, only_sees, approves, is_responsible }
        const body = can.change_permissions ? { ...person, ...rights } : person
        return base
          ? api('PUT /client/users', { body: { ...body, id: base.id, updated_at: base.updated_at } })
          : api('POST /client/users', { body })
      }}
      fieldOf={{ 'user.email_taken': 'email', 'user.email_denied': 'email' }}
      saved={
        user
          ? 'Usuário atualizado com sucesso.'
          : proven
            ? 'Usuário criado com sucesso, senha enviada por e-mail ao mesmo.'
            : waitingInvitation
      }
      topic="users"
      onSaved={({ response }) => void registered?.join(response.id).catch(showFailure)}
      watched
      onClose={onClose}
    >
      {(field, form) => (
        <>
          {!user && <PlanFull />}
          {!user && (
            <UnprovenEmail invites>
              {onLink && (
                <Button size="xs" onClick={onLink}>
                  Convidar por link
                </Button>
              )}
            </UnprovenEmail>
          )}
          {user?.can.change_photo && <UserPhoto id={user.id} name={user.name} path={user.photo_path} />}
          {user && !can.change_name_and_phone && (
            <Text fz="sm" c="dimmed">
              Consultores atendem várias empresas: nome, telefone, e-mail e senha só a própria pessoa altera.
            </Text>
          )}
          <TextInput
            label="Nome"
            data-autofocus
            autoComplete="off"
            disabled={!can.change_name_and_phone}
            {...field('name')}
          />
          {registered ? (
            <Text size="sm">Ao salvar, o cadastro de colaborador e este usuário ficam sendo a mesma pessoa.</Text>
          ) : (
            <SameInRegister
              name={form.values.name}
              email={form.values.email}
              onChoose={(person) => {
                setRegistered(person)
                if (form.values.email === '' && can.change_email) form.setFieldValue('email', person.email)
                if (form.values.phone === '' && can.change_name_and_phone) form.setFieldValue('phone', person.phone)
              }}
            />
          )}
          <PhoneInput label="Telefone" autoComplete="off" disabled={!can.change_name_and_phone} {...field('phone')} />
          <TextInput
            label="E-mail"
            description={emailHint(user)}
            type="email"
            inputMode="email"
            autoComplete="off"
            disabled={!can.change_email}
            {...field('email')}
          />
          {can.change_permissions && (
            <>
              <RightsField {...field('rights')} />
              <Switch
                label="Responsável pela empresa"
                description="Decide sobre permissões, reseta senhas e responde pela conta com você."
                {...field('is_responsible', { type: 'checkbox' })}
              />
            </>
          )}
          {user?.can.reset_password && (
            <Button
              variant="default"
              leftSection={<IconKey aria-hidden />}
              loading={reset.isPending}
              onClick={() => reset.mutate(user)}
              style={{ alignSelf: 'start' }}
            >
              Resetar senha
            </Button>
          )}
        </>
      )}
    </RecordForm>
  )
}

function emailHint(user: CompanyUser | undefined): string | undefined {
  if (!user) return 'A senha do primeiro acesso segue para este endereço.'
  if (user.can.change_email || !user.can.change_name_and_phone) return undefined
  return 'Só quem é responsável pela empresa troca o e-mail de acesso.'
}
