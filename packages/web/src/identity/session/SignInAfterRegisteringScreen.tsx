import { Alert } from '@mantine/core'
import { useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SignInLinks } from './SignInLinks.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** In the navigation state and not in the address, which ends up in logs and histories. */
    registeredEmail?: string
  }
}

/** Sign-in with the message that the account was created, and its e-mail filled in (decision O011). */
export default function SignInAfterRegisteringScreen() {
  const router = useRouter()
  const { voltar } = useSearch({ from: '/public/login-after-register' })
  const email = useRouterState({ select: (state) => state.location.state.registeredEmail })
  return (
    <AuthLayout title="Entrar" footer={<SignInLinks />}>
      <Alert color="petrol" mb="md">
        Sua conta foi criada. Entre com seu e-mail e sua senha para começar.
      </Alert>
      <SignInForm
        email={email}
        onSignedIn={() => router.history.replace(voltar ?? '/')}
        recovery={
          <TextLink to="/recover-password" fz="sm">
            Esqueci minha senha
          </TextLink>
        }
      />
    </AuthLayout>
  )
}
