import { Button, Group, Text } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import classes from './DraftStatus.module.css'
import type { Clash, DraftState } from './useDraft.ts'

/** What became of the last change, in a corner: it never interrupts. Silent while nothing was written. */
export function DraftStatus({ state }: { state: DraftState }) {
  return (
    <Text fz="xs" role="status" component="div" c={state.kind === 'unsaved' ? 'var(--mantine-color-error)' : 'dimmed'}>
      {words(state)}
    </Text>
  )
}

function words(state: DraftState): string {
  switch (state.kind) {
    case 'saved':
      return 'Salvo'
    case 'changed':
      return 'Alterações por salvar'
    case 'saving':
      return 'Salvando…'
    case 'unsaved':
      return `Não salvo: ${state.reason}${state.passing ? ' Vamos tentar de novo.' : ''}`
  }
}

type Props<Values> = {
  clashes: readonly Clash<Values>[]
  /** A field's name and what stands in it, in words. */
  label: (field: keyof Values) => string
  say: (field: keyof Values, value: Values[keyof Values]) => string
  mine: Values
  onSettle: (clash: Clash<Values>, mine: boolean) => void
}

/** What two people wrote in one field, side by side, to choose from. */
export function Clashes<Values>({ clashes, label, say, mine, onSettle }: Props<Values>) {
  if (clashes.length === 0) return null
  return (
    <div className={classes.clashes} role="status">
      {clashes.map((clash) => {
        const who = clash.by || 'Outra pessoa'
        const name = label(clash.field)
        return (
          <section key={String(clash.field)} aria-label={`${name}: dois textos`}>
            <Text fz="sm" fw={600} className={classes.head}>
              <IconArrowsSplit2 size={18} aria-hidden />
              {`${who} também mudou “${name}”. Qual fica?`}
            </Text>
            <div className={classes.sides}>
              <div>
                <small>O seu</small>
                <p>{say(clash.field, mine[clash.field]) || 'Vazio'}</p>
              </div>
              <div>
                <small>{`De ${who}`}</small>
                <p>{say(clash.field, clash.theirs) || 'Vazio'}</p>
              </div>
            </div>
            <Group gap="xs" mt={8}>
              <Button size="xs" variant="default" onClick={() => onSettle(clash, true)}>
                Manter o meu
              </Button>
              <Button size="xs" variant="default" onClick={() => onSettle(clash, false)}>
                {`Ficar com o de ${who}`}
              </Button>
            </Group>
          </section>
        )
      })}
    </div>
  )
}
