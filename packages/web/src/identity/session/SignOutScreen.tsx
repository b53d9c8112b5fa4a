import { Center, Loader } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { signOut } from '../../platform/session.ts'
import { mayForget } from './may-forget.ts'

/**
 * Ends the session, also without a network, and goes to sign-in (rule R012); asks first when something would be lost.
 */
export function SignOutScreen() {
  const navigate = useNavigate()
  useEffect(() => {
    void mayForget()
      .then((yes) => (yes ? signOut() : undefined))
      .then(() => navigate({ to: '/', replace: true }))
  }, [navigate])
  return (
    <Center h="100dvh">
      <title>Saindo · Prumo</title>
      <Loader role="status" aria-label="Saindo" />
    </Center>
  )
}
