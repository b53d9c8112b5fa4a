import { Button, Text } from '@mantine/core'
import type { Pop, PopContent } from '@prumo/contract/processes/procedures/model.ts'
import { useNow } from '../../platform/clock.ts'
import { useAccount } from '../../platform/session.ts'
import type { DraftState } from '../../ui/draft/draft.ts'
import type { Conflict } from '../../ui/draft/merging.ts'
import { Writes } from '../../ui/Writes.tsx'
import classes from './SaveBar.module.css'
import { anchorOf } from './WritingField.tsx'
import { momentWords } from './words.ts'

type Props = {
  procedure: Pop | undefined
  state: DraftState
  conflicts: readonly Conflict<PopContent>[]
  saving: boolean
  discarding: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The state of the draft and its actions, always visible however long the form is. */
export function SaveBar({ procedure, state, conflicts, saving, discarding, onSave, onDiscard }: Props) {
  const { time_zone } = useAccount()
  const now = useNow()
  const drafted = Object.keys(procedure?.draft?.fields ?? {}).length > 0
  const changed = drafted || state.kind !== 'saved'
  const [conflict] = conflicts
  const show = () => {
    if (!conflict) return
    document.getElementById(anchorOf(conflict.field))?.scrollIntoView({ block: 'center' })
  }
  const guarded =
    drafted && procedure?.draft ? `Rascunho guardado ${momentWords(procedure.draft.at, time_zone, now)}` : ''
  return (
    <section className={classes.bar} data-foot aria-label="Rascunho do POP">
      <Text
        fz="sm"
        role="status"
        component="div"
        className={classes.state}
        c={state.kind === 'unsaved' ? 'var(--mantine-color-error)' : 'dimmed'}
      >
        {words(state, guarded || (procedure ? 'Salvo' : 'Nada escrito ainda'))}
      </Text>
      {conflict && (
        <Button variant="default" onClick={show}>
          Escolher a versão
        </Button>
      )}
      {procedure && changed && (
        <Writes>
          <Button variant="default" loading={discarding} onClick={onDiscard}>
            Descartar<span className={classes.wide}>{' rascunho'}</span>
          </Button>
        </Writes>
      )}
      <Writes>
        <Button loading={saving} disabled={procedure !== undefined && !changed} onClick={onSave}>
          Salvar
        </Button>
      </Writes>
    </section>
  )
}

function words(state: DraftState, kept: string): string {
  switch (state.kind) {
    case 'saved':
      return kept
    case 'changed':
      return 'Escrevendo…'
    case 'saving':
      return 'Guardando o rascunho…'
    case 'unsaved':
      return `Não guardado: ${state.reason}${state.passing ? ' Vamos tentar de novo.' : ''}`
  }
}
