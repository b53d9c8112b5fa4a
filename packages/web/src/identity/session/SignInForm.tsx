import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { fieldErrors, messageOf } from '../../platform/api-error.ts'
import { loadWhenIdle } from '../../platform/idle.ts'
import { secondStepAsked, signIn } from '../../platform/session.ts'

const loadSecondStep = () => import('./SecondStepForm.tsx')
const SecondStepForm = lazy(loadSecondStep)

type Props = {
  email?: string
  onSignedIn: (account: Account) => unknown
  /** Beside the password's label. */
  recovery?: ReactNode
  /** Called with whether the code is being asked for in place of the password. */
  onSecondStep?: (asked: boolean) => void
}

/**
 * E-mail and password, and the code for users with two-step sign-in. A refusal is shown above the fields and typed
 * values stay.
 */
export function SignInForm({ email: known = '', onSignedIn, recovery, onSecondStep }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(known)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [ticket, setTicket] = useState<string | null>(null)
  const back = useRef(false)
  useEffect(() => loadWhenIdle(loadSecondStep), [])
  useEffect(() => {
    if (ticket === null && back.current) focus({ password: '' })
  }, [ticket])

  // Without the contract's schema on purpose: the first page loads no validation library.
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as { email: string; password: string }
    const missing: Record<string, string> = {}
    if (!typed.email.trim()) missing.email = 'Preencha o e-mail'
    if (!typed.password) missing.password = 'Preencha a senha'
    setErrors(missing)
    setRefusal(null)
    if (Object.keys(missing).length > 0) return focus(missing)
    setBusy(true)
    try {
      await onSignedIn(await signIn(typed))
    } catch (error) {
      const asked = secondStepAsked(error)
      if (asked) {
        await loadSecondStep().catch(() => undefined)
        setEmail(typed.email)
        setTicket(asked.ticket)
        onSecondStep?.(true)
        return
      }
      const fields = fieldErrors(error)
      setErrors(fields ?? {})
      setRefusal(fields ? null : messageOf(error))
      focus(fields ?? { password: '' })
    } finally {
      setBusy(false)
    }
  }
  const focus = (fields: Record<string, string>) =>
    form.current?.querySelector<HTMLInputElement>('email' in fields ? '[name=email]' : '[name=password]')?.focus()

  if (ticket !== null) {
    const toPassword = (why?: string) => {
      back.current = true
      setTicket(null)
      setRefusal(why ?? null)
      onSecondStep?.(false)
    }
    return (
      <Suspense>
        <SecondStepForm ticket={ticket} onSignedIn={onSignedIn} onBack={toPassword} />
      </Suspense>
    )
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          error={errors.email}
          data-autofocus={email ? undefined : true}
        />
        <PasswordInput
          label="Senha"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          data-autofocus={email ? true : undefined}
        />
        {recovery}
        <Button type="submit" loading={busy} fullWidth size="md">
          Entrar
        </Button>
      </Stack>
    </form>
  )
}
