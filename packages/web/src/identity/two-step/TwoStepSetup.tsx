import { Alert, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import type { TwoStepSetup as Setup } from '@prumo/contract/identity/two-step/model.ts'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, type ReactNode, useState } from 'react'
import { api } from '../../platform/api.ts'
import { fieldErrors, messageOf } from '../../platform/api-error.ts'
import { useSave } from '../../ui/form/useSave.ts'
import { codeField } from './code-field.ts'
import { fieldOfProof, type Proof, ProofFields, useProof } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoStepSetup.module.css'

type Props = {
  /**
   * What is asked before a key is shown: nothing right after signing in; also the code when another application is
   * replaced.
   */
  asks: 'nothing' | 'password' | 'password and code'
  cancel?: ReactNode
  /** Called when the application is confirmed and the recovery codes are about to be shown. */
  onConfirmed?: () => void
  /** Called when the user has confirmed having seen the codes. */
  onDone: () => void
}

/**
 * Sets up an authenticator application in three steps: the proof of identity, the key with its first code, the
 * recovery codes.
 */
export function TwoStepSetup({ asks, cancel, onConfirmed, onDone }: Props) {
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const confirmed = (recovery: readonly string[]) => {
    onConfirmed?.()
    setCodes(recovery)
  }
  if (codes) return <RecoveryCodes codes={codes} done="Já guardei os códigos" onDone={onDone} />
  if (setup)
    return <Confirming setup={setup} onConfirmed={confirmed} onExpired={() => setSetup(null)} cancel={cancel} />
  return asks === 'password and code' ? (
    <ProvingBoth onStarted={setSetup} cancel={cancel} />
  ) : (
    <Starting asksPassword={asks === 'password'} onStarted={setSetup} cancel={cancel} />
  )
}

type StartProps = { onStarted: (setup: Setup) => void; cancel: ReactNode }

function Starting({ asksPassword, onStarted, cancel }: StartProps & { asksPassword: boolean }) {
  const [error, setError] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: (password: string | undefined) => api('PUT /account/two-step/setup', { body: { password } }),
    meta: { ownErrors: true },
    onSuccess: ({ response }) => onStarted(response),
    onError: (refused) => setError(fieldErrors(refused)?.password ?? messageOf(refused)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const { password } = Object.fromEntries(new FormData(event.currentTarget)) as { password?: string }
    if (asksPassword && !password) setError('Preencha a sua senha')
    else start.mutate(password || undefined)
  }
  // The sign-in may no longer be recent enough since the screen was read.
  const shown = asksPassword || error !== null
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text fz="sm">
          Você vai precisar de um aplicativo autenticador no celular, como Google Authenticator, Microsoft
          Authenticator, 2FAS ou o gerenciador de senhas do próprio aparelho.
        </Text>
        {shown && (
          <PasswordInput
            label="Sua senha"
            name="password"
            autoComplete="current-password"
            error={error}
            data-autofocus
          />
        )}
        <Footer submit="Continuar" saving={start.isPending} cancel={cancel} />
      </Stack>
    </form>
  )
}

function ProvingBoth({ onStarted, cancel }: StartProps) {
  const form = useProof()
  const start = useSave({
    form,
    fieldOf: fieldOfProof,
    save: (body: Proof) => api('PUT /account/two-step/setup', { body }),
    onSaved: ({ response }) => onStarted(response),
  })
  const submit = form.onSubmit((proof) => start.mutate(proof))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        submit(event)
      }}
    >
      <Stack gap="md">
        <Text fz="sm">
          O aplicativo atual vale até você confirmar o novo. Se ele não está mais à mão, use um código de recuperação.
        </Text>
        <ProofFields form={form} />
        <Footer submit="Continuar" saving={start.isPending} cancel={cancel} />
      </Stack>
    </form>
  )
}

type ConfirmProps = {
  setup: Setup
  onConfirmed: (codes: readonly string[]) => void
  onExpired: () => void
  cancel: ReactNode
}

function Confirming({ setup: { key, uri, qr_code }, onConfirmed, onExpired, cancel }: ConfirmProps) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const confirm = useMutation({
    mutationFn: (typed: string) => api('PUT /account/two-step', { body: { code: typed } }),
    meta: { ownErrors: true },
    onSuccess: ({ response }) => onConfirmed(response.recovery_codes),
    onError: (refused) => {
      const fields = fieldErrors(refused)
      if (fields) setCode('')
      setError(fields ? (fields.code ?? messageOf(refused)) : messageOf(refused))
    },
  })
  const send = (typed: string) => {
    if (confirm.isPending) return
    setError(null)
    confirm.mutate(typed)
  }
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setCode(value)
    const digits = value.replaceAll(/[\s-]/g, '')
    if (/^\d{6}$/.test(digits)) send(digits)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (code.trim()) send(code)
    else setError('Digite o código')
  }
  const expired = confirm.error && 'status' in confirm.error && confirm.error.status === 409
  return (
    <form onSubmit={submit} noValidate>
      <ol className={classes.steps}>
        <li>
          <Text fz="sm">Leia este código QR com o aplicativo autenticador.</Text>
          <div className={classes.scan}>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(qr_code)}`}
              alt="Código QR para o aplicativo autenticador"
              width={184}
              height={184}
            />
            <div>
              <Text fz="sm" c="dimmed">
                Não consegue ler? Digite esta chave no aplicativo:
              </Text>
              <code className={classes.key}>{key}</code>
              <Text fz="sm" mt={8}>
                <a href={uri} className={classes.here}>
                  Abrir no aplicativo deste aparelho
                </a>
              </Text>
            </div>
          </div>
        </li>
        <li>
          <TextInput
            label="Digite os 6 dígitos que ele mostra"
            value={code}
            onChange={type}
            readOnly={confirm.isPending}
            error={expired ? undefined : error}
            data-autofocus
            autoFocus
            {...codeField}
            maw={260}
          />
        </li>
      </ol>
      {expired && (
        <Alert color="red" role="alert" mt="md">
          {error}{' '}
          <Button variant="default" size="xs" onClick={onExpired}>
            Começar de novo
          </Button>
        </Alert>
      )}
      <Footer submit="Confirmar" saving={confirm.isPending} cancel={cancel} />
    </form>
  )
}

function Footer({ submit, saving, cancel }: { submit: string; saving: boolean; cancel: ReactNode }) {
  return (
    <Group gap="xs" mt="xs" justify={cancel ? 'flex-end' : 'flex-start'}>
      {cancel}
      <Button type="submit" loading={saving}>
        {submit}
      </Button>
    </Group>
  )
}
