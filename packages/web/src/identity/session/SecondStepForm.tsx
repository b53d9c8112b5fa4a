import { Alert, Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { Account } from '@prumo/contract/identity/account/model.ts'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../platform/api-error.ts'
import { passSecondStep } from '../../platform/session.ts'

type Props = {
  ticket: string
  onSignedIn: (account: Account) => unknown
  /** Goes back to the password; `why` is shown when it must be typed again. */
  onBack: (why?: string) => void
}

/**
 * The code of the authenticator application, sent when its six digits are typed; or, in the same field, a recovery
 * code.
 */
export default function SecondStepForm({ ticket, onSignedIn, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState('')
  const [trusted, setTrusted] = useState(false)
  const [recovery, setRecovery] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => field.current?.focus(), [])

  const send = async (typed: string) => {
    if (sending.current) return
    if (!typed.trim()) {
      setRefusal('Digite o código')
      return field.current?.focus()
    }
    sending.current = true
    setBusy(true)
    setRefusal(null)
    try {
      await onSignedIn(await passSecondStep({ ticket, code: typed, trust_device: trusted }))
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'signin.second_step_expired') return onBack(error.message)
      // A refused code is of no more use; one that could not be sent is.
      if (error instanceof ApiError && error.status === 400) setCode('')
      setRefusal(messageOf(error))
      field.current?.focus()
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setCode(value)
    const digits = value.replaceAll(/[\s-]/g, '')
    if (/^\d{6}$/.test(digits)) void send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
    setRefusal(null)
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fz="sm">
          {recovery
            ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
            : 'Abra o aplicativo autenticador no seu celular e digite os 6 dígitos que ele mostra para o Prumo.'}
        </Text>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <TextInput
          ref={field}
          // Phones change the keyboard only for a new input element.
          key={recovery ? 'recovery' : 'app'}
          label={recovery ? 'Código de recuperação' : 'Código de verificação'}
          name="code"
          value={code}
          onChange={type}
          readOnly={busy}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          size="md"
          autoFocus
          className="num"
          data-autofocus
        />
        <Checkbox
          label="Não pedir o código neste navegador por 30 dias"
          description="Só em um aparelho que é seu."
          checked={trusted}
          onChange={({ currentTarget }) => setTrusted(currentTarget.checked)}
        />
        <Button type="submit" loading={busy} fullWidth size="md">
          Confirmar
        </Button>
        <Text fz="sm" component="div">
          <Anchor component="button" type="button" fz="sm" onClick={change}>
            {recovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
          </Anchor>
          {' · '}
          <Anchor component="button" type="button" fz="sm" onClick={() => onBack()}>
            Voltar
          </Anchor>
        </Text>
      </Stack>
    </form>
  )
}
