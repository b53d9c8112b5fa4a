import { PasswordInput, Text, TextInput } from '@mantine/core'
import { OwnEmail } from '@prumo/contract/identity/account/endpoints.ts'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { api } from '../../platform/api.ts'
import { showDone } from '../../platform/messages.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { accountChanged } from './account.ts'

/** Changes the e-mail the user signs in with; the server asks for the password. */
export const OwnEmailForm = ({ account, onClose }: { account: Account; onClose: () => void }) => (
  <RecordForm
    container="modal"
    forgets
    title="Trocar meu e-mail"
    submit="Trocar e-mail"
    schema={OwnEmail}
    initial={{ email: '', password: '' }}
    fieldOf={{ 'user.email_taken': 'email', 'password.wrong': 'password' }}
    save={(body) => api('PUT /account/email', { body })}
    topic="account"
    onSaved={({ response }) => {
      showDone('E-mail alterado. Use-o na próxima entrada. Enviamos a ele um link de confirmação.')
      accountChanged(response)
    }}
    onClose={onClose}
  >
    {(field) => (
      <>
        <Text fz="sm">
          Hoje você entra com <b style={{ overflowWrap: 'anywhere' }}>{account.email}</b>.{' '}
          {account.email_proven
            ? 'Avisaremos os dois endereços da troca.'
            : 'Avisaremos da troca só o novo: o de hoje não foi confirmado.'}
        </Text>
        <TextInput
          label="Novo e-mail"
          type="email"
          inputMode="email"
          data-autofocus
          autoComplete="email"
          {...field('email')}
        />
        <PasswordInput label="Sua senha" autoComplete="current-password" {...field('password')} required />
      </>
    )}
  </RecordForm>
)
