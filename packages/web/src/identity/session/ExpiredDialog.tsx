import { Alert, Anchor, Modal, Text } from '@mantine/core'
import { laterWords } from '../../platform/offline/places.ts'
import { outgoing } from '../../platform/offline/sending.ts'
import { type Expiry, signOut } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { SignInForm } from './SignInForm.tsx'

/** Sign-in over the current screen, whose unsaved input stays. It closes only by signing in or out. */
export default function ExpiredDialog({ expiry: { account, done } }: { expiry: Expiry }) {
  useReturnFocus()
  // The top layer, which Escape does not close.
  useEscape(() => {})
  const waiting = useStore(outgoing).filter(({ refused }) => !refused)
  const leave = () => {
    done(false)
    void signOut().then(() => location.assign('/'))
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Sua sessão expirou"
      size="sm"
      zIndex={600}
    >
      <Text fz="sm" mb="md">
        Entre novamente para continuar de onde parou. O que você escreveu continua na tela.
      </Text>
      {waiting.length > 0 && (
        <Alert color="ipe" mb="md">
          {laterWords(waiting)} assim que você entrar. Ao sair, o que não foi enviado é descartado.
        </Alert>
      )}
      <SignInForm email={account.email} onSignedIn={() => done(true)} />
      <Text fz="sm" c="dimmed" mt="md">
        Não é você?{' '}
        <Anchor component="button" type="button" fz="sm" onClick={leave}>
          Sair e descartar
        </Anchor>
      </Text>
    </Modal>
  )
}
