import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { EntryButton } from './EntryButton.tsx'
import { returnSearch } from './return.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInLinks } from './SignInLinks.tsx'

/** Sign-in at the requested address: afterwards that screen opens (decision O013). */
export default function SignInScreen() {
  const router = useRouter()
  const asked = useRouterState({ select: (state) => state.location.href })
  const [confirming, setConfirming] = useState(false)
  const search = returnSearch({ voltar: asked })
  return (
    <AuthLayout
      title={confirming ? 'Confirme que é você' : 'Entrar'}
      hint={!confirming && 'Use o e-mail e a senha da sua conta.'}
      footer={!confirming && <SignInLinks />}
    >
      {!confirming && <EntryButton onSignedIn={() => router.invalidate()} />}
      <SignInForm
        onSecondStep={setConfirming}
        onSignedIn={() => router.invalidate()}
        recovery={
          <TextLink to="/recover-password" search={search} fz="sm">
            Esqueci minha senha
          </TextLink>
        }
      />
    </AuthLayout>
  )
}
