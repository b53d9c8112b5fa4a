import { Button, Text } from '@mantine/core'
import type { DraftState } from './draft.ts'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** The rule of what has no button to save. */
const savesItself = 'O que você digita é salvo sozinho'

type Props = {
  state: DraftState
  /** The text before anything was written, where it is another. */
  untouched?: string
  /** Goes to the conflicts that must be chosen before anything is saved. */
  onChoose?: () => void
}

/** The state of the draft, in a corner: it never interrupts. */
export function DraftStatus({ state, untouched = savesItself, onChoose }: Props) {
  const failed = state.kind === 'unsaved' || onChoose
  return (
    <Text fz="sm" role="status" component="div" c={failed ? 'var(--mantine-color-error)' : 'dimmed'} flex={1} lh={1.3}>
      {onChoose ? (
        <>
          Não salvo:{' '}
          <Button variant="default" size="compact-xs" onClick={onChoose}>
            escolher versão
          </Button>
        </>
      ) : (
        draftWords(state, untouched)
      )}
    </Text>
  )
}

/** 'Salvo às 10:42'; `untouched` before anything was written. */
export function draftWords(state: DraftState, untouched: string): string {
  switch (state.kind) {
    case 'saved':
      return state.at ? `Salvo às ${clock.format(state.at)}` : untouched
    case 'changed':
      return 'Alterações por salvar'
    case 'saving':
      return 'Salvando…'
    case 'unsaved':
      return `Não salvo: ${state.reason}${state.passing ? ' Vamos tentar de novo.' : ''}`
  }
}
