import { Alert, Button, Text } from '@mantine/core'
import { IconCircleCheckFilled, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { formatInstant } from '../../platform/format.ts'
import { useAccount, useSession } from '../../platform/session.ts'
import classes from './Confirmation.module.css'

type Props = {
  /** The version that is shown. */
  version: number
  /** True when the user was asked to confirm it. */
  asked: boolean
  /** When the user confirmed it; null: not yet. */
  readAt: string | null
  saving: boolean
  onConfirm: () => void
}

/** Below a document: the user confirms to have read this version, or sees when they did. */
export function Confirmation({ version, asked, readAt, saving, onConfirm }: Props) {
  const { time_zone } = useAccount()
  const { access } = useSession()
  if (readAt)
    return (
      <p className={classes.confirmed} role="status">
        <IconCircleCheckFilled size={20} aria-hidden />
        {`Você confirmou a leitura da versão ${version} em ${formatInstant(readAt, time_zone)}.`}
      </p>
    )
  if (!asked)
    return (
      <Text fz="sm" c="dimmed" className={classes.unasked}>
        Ninguém pediu que você confirme esta leitura. Fique à vontade para consultar.
      </Text>
    )
  return (
    <div className={classes.bar} data-foot>
      <Text fz="sm" c="dimmed">
        {`Ao confirmar, fica registrado que você leu a versão ${version}.`}
      </Text>
      {access === 'full' ? (
        <Button size="md" loading={saving} onClick={onConfirm}>
          Li e entendi esta versão
        </Button>
      ) : (
        <p>Enquanto a empresa só consulta, leituras não são confirmadas.</p>
      )}
    </div>
  )
}

type NewerProps = { version: number; words: string; onShow: () => void }

/** Above a document that has a newer version since it was opened: it is shown when the reader asks for it. */
export const NewerVersion = ({ version, words, onShow }: NewerProps) => (
  <Alert color="ipe" icon={<IconInfoCircle size={18} aria-hidden />} role="status" className={classes.newer}>
    {words}
    <Button size="xs" variant="default" ml="sm" leftSection={<IconRefresh size={15} aria-hidden />} onClick={onShow}>
      {`Ler a versão ${version}`}
    </Button>
  </Alert>
)
