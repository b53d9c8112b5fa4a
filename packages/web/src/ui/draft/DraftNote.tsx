import { Button, Group, Text } from '@mantine/core'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import type { StoredState } from './copy-queue.ts'

type Props = { stored: StoredState; onDiscard: () => void }

/** The line about a form's draft, above its fields, there from the beginning so that nothing moves. */
export function DraftNote({ stored, onDiscard }: Props) {
  const { time_zone } = useAccount()
  const when = 'at' in stored ? formatInstant(stored.at, time_zone) : ''
  return (
    <Group gap="xs" mih={28} justify="space-between">
      <Text fz="sm" role="status" c={stored.kind === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {stored.kind === 'none' && 'O que você escrever fica guardado, mesmo sem salvar.'}
        {stored.kind === 'restored' && `Recuperado: o que foi escrito até ${when} e não foi salvo.`}
        {stored.kind === 'stored' && `Rascunho guardado em ${when}.`}
        {stored.kind === 'failed' && `Rascunho não guardado: ${stored.reason}`}
      </Text>
      {(stored.kind === 'restored' || stored.kind === 'stored') && (
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Descartar rascunho
        </Button>
      )}
    </Group>
  )
}
