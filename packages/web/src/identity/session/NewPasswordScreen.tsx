import { useQueryClient } from '@tanstack/react-query'
import { accountQuery } from '../../platform/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The only screen a user with a temporary password can open (decision O015). */
export default function NewPasswordScreen() {
  const client = useQueryClient()
  return (
    <AuthLayout
      title="Defina uma nova senha"
      hint="Você entrou com uma senha temporária. Escolha a sua para continuar."
      footer={
        <TextLink to="/sair" fz="sm" fw={600}>
          Sair
        </TextLink>
      }
    >
      <PasswordForm
        currentLabel="Senha temporária"
        submit="Salvar e continuar"
        onChanged={() => client.invalidateQueries(accountQuery)}
      />
    </AuthLayout>
  )
}
