import { Button, Group, Text } from '@mantine/core'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import type { DraftShown } from './drafts.ts'

type Props = { shown: DraftShown; onDiscard: () => void }

/** What a form says of its draft, above its fields; its line is there from the beginning, so nothing moves. */
export function DraftNote({ shown, onDiscard }: Props) {
  const { time_zone } = useAccount()
  const when = 'at' in shown ? formatInstant(shown.at, time_zone) : ''
  return (
    <Group gap="xs" mih={28} justify="space-between">
      <Text fz="sm" role="status" c={shown.kind === 'failed' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {shown.kind === 'none' && 'O que você escrever fica guardado, mesmo sem salvar.'}
        {shown.kind === 'restored' && `Recuperado: o que foi escrito até ${when} e não foi salvo.`}
        {shown.kind === 'stored' && `Rascunho guardado em ${when}.`}
        {shown.kind === 'failed' && `Rascunho não guardado: ${shown.reason}`}
      </Text>
      {(shown.kind === 'restored' || shown.kind === 'stored') && (
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          Descartar rascunho
        </Button>
      )}
    </Group>
  )
}
