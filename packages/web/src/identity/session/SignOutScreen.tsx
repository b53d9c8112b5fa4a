import { Center, Loader } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '../../platform/session.ts'
import { mayForget } from './may-forget.ts'

/**
 * Ends the session, also without a network, and goes to sign-in (rule R012), at the screen to open next; asks first when
 * something would be lost.
 */
export function SignOutScreen() {
  const { history } = useRouter()
  const { voltar } = useSearch({ from: '/sair' })
  useEffect(() => {
    void mayForget()
      .then((yes) => (yes ? signOut() : undefined))
      .then(() => history.replace(voltar ?? '/'))
  }, [history, voltar])
  return (
    <Center h="100dvh">
      <title>Saindo · Prumo</title>
      <Loader role="status" aria-label="Saindo" />
    </Center>
  )
}
