import { Button, NativeSelect, TextInput } from '@mantine/core'
import { memo } from 'react'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useListing } from '../../ui/table/useListing.ts'
import classes from './BoardScreen.module.css'
import type { choicesIn } from './filtering.ts'
import { type LaneKind, laneKinds } from './lanes.ts'

type Props = {
  choices: ReturnType<typeof choicesIn>
  filter: string | undefined
  onFilter: (value: string | null) => void
  lanes: LaneKind | undefined
  onLanes: (lanes: LaneKind | undefined) => void
  /** Cards are being chosen. */
  choosing: boolean
  onChoosing: (choosing: boolean) => void
}

/** The line above a board. */
export const BoardFilters = memo(({ choices, filter, onFilter, lanes, onLanes, choosing, onChoosing }: Props) => (
  <search className={classes.filters} aria-label="Filtros">
    <SearchField />
    <SearchSelect
      aria-label="Mostrar só"
      placeholder="Todas as tarefas"
      clearable
      data={choices}
      value={filter ?? null}
      onChange={onFilter}
    />
    <NativeSelect
      aria-label="Faixas"
      value={lanes ?? ''}
      onChange={({ currentTarget: { value } }) => onLanes(laneKinds.find((one) => one === value))}
    >
      <option value="">Sem faixas</option>
      <option value="pessoa">Por pessoa</option>
      <option value="departamento">Por departamento</option>
    </NativeSelect>
    <Button
      variant={choosing ? 'light' : 'subtle'}
      color="gray"
      aria-pressed={choosing}
      onClick={() => onChoosing(!choosing)}
    >
      Escolher várias
    </Button>
  </search>
))

/** Apart: a letter draws nothing but the field. */
function SearchField() {
  const list = useListing()
  return (
    <TextInput
      aria-label="Buscar no quadro"
      placeholder="Buscar no quadro"
      value={list.typed}
      onChange={(event) => list.type(event.currentTarget.value)}
    />
  )
}
