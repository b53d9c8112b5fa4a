import { Button, Switch, Text, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type CompanyUser, UserInput } from '@prumo/contract/admin/users/endpoints.ts'
import type { Permission } from '@prumo/contract/permissions.ts'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'
import { PhoneInput } from '../../ui/form/MaskedInput.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import { useSave } from '../../ui/form/useSave.ts'
import { PermissionsField } from './PermissionsField.tsx'
import { resetPassword, useLeads } from './users.ts'

type Props = {
  /** The user to change; without it a new one is created. */
  user?: CompanyUser
  onClose: () => void
}

type Values = { name: string; email: string; phone: string; permissions: Permission[]; is_responsible: boolean }

/** Creates or changes a user (screen S202). What one may not change is shown, and not sent. */
export function UserModal({ user, onClose }: Props) {
  const leads = useLeads()
  const can = user?.can ?? { change_name_and_phone: true, change_email: true, change_permissions: leads }
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      permissions: user?.permissions ?? [],
      is_responsible: user?.is_responsible ?? false,
    },
    validate: schemaResolver(UserInput, { sync: true }),
  })
  const save = useSave({
    form,
    fieldOf: { 'user.email_taken': 'email', 'user.email_denied': 'email' },
    save: ({ permissions, is_responsible, ...person }: Values) => {
      const body = can.change_permissions ? { ...person, permissions, is_responsible } : person
      return user ? api('PUT /client/users', { body: { ...body, id: user.id } }) : api('POST /client/users', { body })
    },
    onSaved: () => {
      toast(user ? 'Usuário atualizado com sucesso.' : 'Usuário criado com sucesso, senha enviada por e-mail ao mesmo.')
      void changed('users')
      onClose()
    },
  })
  const reset = useMutation({ mutationFn: resetPassword, onSettled: () => changed('users') })
  return (
    <ModalForm
      title={user ? 'Editar usuário' : 'Novo usuário'}
      submit="Salvar"
      size="lg"
      saving={save.isPending}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {user && !can.change_name_and_phone && (
        <Text fz="sm" c="dimmed">
          Consultores atendem várias empresas: nome, telefone, e-mail e senha só a própria pessoa altera.
        </Text>
      )}
      <TextInput
        label="Nome"
        required
        data-autofocus
        maxLength={120}
        autoComplete="off"
        disabled={!can.change_name_and_phone}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <PhoneInput
        label="Telefone"
        required
        autoComplete="off"
        disabled={!can.change_name_and_phone}
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <TextInput
        label="E-mail"
        description={emailHint(user)}
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        disabled={!can.change_email}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      {can.change_permissions && (
        <>
          <PermissionsField key={form.key('permissions')} {...form.getInputProps('permissions')} />
          <Switch
            label="Responsável pela empresa"
            description="Decide sobre permissões, reseta senhas e responde pela conta com você."
            key={form.key('is_responsible')}
            {...form.getInputProps('is_responsible', { type: 'checkbox' })}
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
    </ModalForm>
  )
}

function emailHint(user: CompanyUser | undefined): string | undefined {
  if (!user) return 'A senha do primeiro acesso segue para este endereço.'
  if (user.can.change_email || !user.can.change_name_and_phone) return undefined
  return 'Só quem é responsável pela empresa troca o e-mail de acesso.'
}
