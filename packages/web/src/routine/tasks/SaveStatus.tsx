import { Text } from '@mantine/core'
import type { SaveState } from './useAutosave.ts'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** What became of the last change, in the corner of the form: it never interrupts. */
export function SaveStatus({ state }: { state: SaveState }) {
  const failed = state.kind === 'unsaved'
  return (
    <Text fz="sm" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} role="status" flex={1} miw={0} lh={1.3}>
      {state.kind === 'untouched' && 'As mudanças são salvas sozinhas'}
      {state.kind === 'saving' && 'Salvando…'}
      {state.kind === 'saved' && `Salvo às ${clock.format(state.at)}`}
      {failed && `Não salvo: ${state.reason}${state.passing ? ' Vamos tentar de novo.' : ''}`}
    </Text>
  )
}
