import { Button, Text } from '@mantine/core'
import type { SaveState } from './useAutosave.ts'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

type Props = {
  state: SaveState
  /** Leads to what has to be chosen before anything is saved. */
  onChoose?: () => void
}

/** What became of the last change, in the corner of the form: it never interrupts. */
export function SaveStatus({ state, onChoose }: Props) {
  const failed = state.kind === 'unsaved' || onChoose
  return (
    <Text
      fz="sm"
      c={failed ? 'var(--mantine-color-error)' : 'dimmed'}
      role="status"
      component="div"
      flex={1}
      miw={0}
      lh={1.3}
    >
      {onChoose ? (
        <>
          Não salvo:{' '}
          <Button variant="default" size="compact-xs" onClick={onChoose}>
            escolher versão
          </Button>
        </>
      ) : (
        words(state)
      )}
    </Text>
  )
}

function words(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
      return 'As mudanças são salvas sozinhas'
    case 'changed':
      return 'Alterações por salvar'
    case 'saving':
      return 'Salvando…'
    case 'saved':
      return `Salvo às ${clock.format(state.at)}`
    case 'unsaved':
      return `Não salvo: ${state.reason}${state.passing ? ' Vamos tentar de novo.' : ''}`
  }
}
