import { Alert, Button, Modal, Text, Title } from '@mantine/core'
import { PasswordAndCode } from '@prumo/contract/identity/two-step/endpoints.ts'
import type { TrustedDevice, TwoStep } from '@prumo/contract/identity/two-step/model.ts'
import { recoveryCodeCount } from '@prumo/contract/identity/two-step/model.ts'
import { IconDeviceDesktop, IconDeviceMobileCode, IconListNumbers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../platform/api.ts'
import { formatInstant, formatInstantDay } from '../../platform/format.ts'
import { toast } from '../../platform/messages.ts'
import { useAccount } from '../../platform/session.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { fieldOfProof, ProofFields } from './ProofFields.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoStepPanel.module.css'
import { TwoStepSetup } from './TwoStepSetup.tsx'
import { twoStepChanged, twoStepQuery } from './two-step.ts'

type Doing = 'setting up' | 'moving' | 'renewing' | 'turning off'

/** The user's own two-step sign-in: on or off, its application, its recovery codes and the trusted browsers. */
export function TwoStepPanel() {
  const state = useQuery(twoStepQuery)
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = () => {
    setDoing(null)
    void twoStepChanged()
  }
  return (
    <section className="card" aria-label="Verificação em duas etapas">
      <div className={classes.head}>
        <div>
          <Title order={2} className={classes.title}>
            Verificação em duas etapas
            {state.data && (
              <StatusMark tone={state.data.since ? 'now' : 'quiet'}>
                {state.data.since ? 'Ativada' : 'Desativada'}
              </StatusMark>
            )}
          </Title>
          <p className={classes.hint}>
            Além da senha, o Prumo pede um código do seu celular: quem descobrir a sua senha não entra.
          </p>
        </div>
        {state.data && !state.data.since && (
          <Button size="xs" onClick={() => setDoing('setting up')}>
            Ativar
          </Button>
        )}
      </div>
      <QueryBoundary query={state} skeleton={<ListSkeleton rows={2} height={40} />}>
        {(own) => own.since && <On own={own} onDo={setDoing} />}
      </QueryBoundary>
      {(doing === 'setting up' || doing === 'moving') && (
        <SetupDialog moves={doing === 'moving'} asksPassword={state.data?.asks_password ?? true} onClose={end} />
      )}
      {doing === 'renewing' && <RenewDialog onClose={end} />}
      {doing === 'turning off' && <TurnOffDialog onClose={end} />}
    </section>
  )
}

function On({ own, onDo }: { own: TwoStep; onDo: (doing: Doing) => void }) {
  const { time_zone } = useAccount()
  const left = own.recovery_codes_left
  return (
    <>
      <ul className={classes.rows}>
        <Row
          icon={<IconDeviceMobileCode size="1.5rem" stroke={1.5} aria-hidden />}
          title="Aplicativo autenticador"
          detail={`Ativa desde ${formatInstant(own.since, time_zone)}`}
          action={
            <Button variant="default" size="xs" onClick={() => onDo('moving')}>
              Trocar de aplicativo
            </Button>
          }
        />
        <Row
          icon={<IconListNumbers size="1.5rem" stroke={1.5} aria-hidden />}
          title="Códigos de recuperação"
          detail={
            <Text span fz="inherit" c={left <= 3 ? 'var(--mantine-color-error)' : undefined}>
              {left === 0
                ? 'Nenhum: gere novos para não ficar sem entrar.'
                : left === 1
                  ? `Resta 1 de ${recoveryCodeCount}`
                  : `Restam ${left} de ${recoveryCodeCount}`}
            </Text>
          }
          action={
            <Button variant="default" size="xs" onClick={() => onDo('renewing')}>
              Gerar novos
            </Button>
          }
        />
        {own.devices.map((device) => (
          <Device key={device.id} device={device} timeZone={time_zone} />
        ))}
      </ul>
      <div className={classes.foot}>
        {own.required_by === null ? (
          <Button variant="default" size="xs" onClick={() => onDo('turning off')}>
            Desativar
          </Button>
        ) : (
          <Text fz="sm" c="dimmed">
            {own.required_by} exige a verificação: não é possível desativá-la.
          </Text>
        )}
      </div>
    </>
  )
}

type RowProps = { icon: ReactNode; title: string; detail: ReactNode; action: ReactNode }

function Row({ icon, title, detail, action }: RowProps) {
  return (
    <li>
      {icon}
      <div>
        <div className={classes.name}>{title}</div>
        <div className={`num ${classes.detail}`}>{detail}</div>
      </div>
      {action}
    </li>
  )
}

function Device({
  device: { id, device, used_at, expires_at },
  timeZone,
}: {
  device: TrustedDevice
  timeZone: string
}) {
  const forget = useMutation({
    mutationFn: () => api('DELETE /account/two-step/devices/{id}', { params: { id } }),
    onSuccess: () => toast('O código volta a ser pedido nesse navegador.'),
    onSettled: twoStepChanged,
  })
  return (
    <Row
      icon={<IconDeviceDesktop size="1.5rem" stroke={1.5} aria-hidden />}
      title={`${device} não pede o código`}
      detail={`Usado em ${formatInstant(used_at, timeZone)} · até ${formatInstantDay(expires_at, timeZone)}`}
      action={
        <Button
          variant="default"
          size="xs"
          loading={forget.isPending}
          aria-label={`Voltar a pedir o código em ${device}`}
          onClick={() => forget.mutate()}
        >
          Pedir o código
        </Button>
      }
    />
  )
}

type DialogProps = { onClose: () => void }

/** While the recovery codes are shown it closes only by its button, because they are never shown again. */
function SetupDialog({ moves, asksPassword, onClose }: DialogProps & { moves: boolean; asksPassword: boolean }) {
  const [confirmed, setConfirmed] = useState(false)
  const [asks] = useState<'nothing' | 'password' | 'password and code'>(
    moves ? 'password and code' : asksPassword ? 'password' : 'nothing',
  )
  useReturnFocus()
  const close = () => {
    if (!confirmed) onClose()
  }
  useEscape(close)
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={!confirmed}
      title={
        confirmed ? 'Códigos de recuperação' : moves ? 'Trocar de aplicativo' : 'Ativar a verificação em duas etapas'
      }
      size={520}
    >
      <TwoStepSetup
        asks={asks}
        cancel={
          <Button variant="default" onClick={close}>
            Cancelar
          </Button>
        }
        onConfirmed={() => setConfirmed(true)}
        onDone={() => {
          toast(moves ? 'Aplicativo trocado.' : 'Verificação em duas etapas ativada.')
          onClose()
        }}
      />
    </Modal>
  )
}

/** Asks for password and code before two-step sign-in changes. */
const proven = {
  container: 'modal',
  forgets: true,
  schema: PasswordAndCode,
  initial: { password: '', code: '' },
  fieldOf: fieldOfProof,
  topic: 'security',
} as const

function RenewDialog({ onClose }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  return (
    <RecordForm
      {...proven}
      title="Gerar novos códigos de recuperação"
      submit="Gerar"
      save={(body) => api('PUT /account/two-step/recovery-codes', { body })}
      onSaved={({ response }) => {
        setCodes(response.recovery_codes)
        return false
      }}
      onClose={onClose}
    >
      {(_field, form) => (
        <>
          <Text fz="sm">Os códigos que você guardou antes deixam de valer.</Text>
          <ProofFields form={form} />
        </>
      )}
    </RecordForm>
  )
}

function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  useReturnFocus()
  useEscape(() => {})
  return (
    <Modal
      opened
      onClose={() => {}}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Novos códigos de recuperação"
      size={520}
    >
      <RecoveryCodes codes={codes} done="Já guardei os códigos" onDone={onClose} />
    </Modal>
  )
}

const TurnOffDialog = ({ onClose }: DialogProps) => (
  <RecordForm
    {...proven}
    title="Desativar a verificação em duas etapas"
    submit="Desativar"
    save={(body) => api('PUT /account/two-step/off', { body })}
    saved="Verificação em duas etapas desativada."
    onClose={onClose}
  >
    {(_field, form) => (
      <>
        <Alert color="red">Quem souber a sua senha poderá entrar na sua conta.</Alert>
        <ProofFields form={form} />
      </>
    )}
  </RecordForm>
)
