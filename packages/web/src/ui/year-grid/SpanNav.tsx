import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { GridSpan } from './grid.ts'
import classes from './SpanNav.module.css'

type Props = {
  spans: readonly GridSpan[]
  place: number
  onPlace: (place: number) => void
  /** Of which year they are. */
  year?: number | undefined
  /** Further choices. */
  children?: ReactNode
}

/** Which columns of a grid are shown where there is room for one span only. */
export const SpanNav = ({ spans, place, onPlace, year, children }: Props) => (
  <div className={classes.nav}>
    <ActionIcon aria-label="Colunas anteriores" disabled={place === 0} onClick={() => onPlace(place - 1)}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <NativeSelect
      className={classes.choice}
      aria-label="Colunas mostradas"
      value={place}
      data={spans.map(({ label }, index) => ({
        value: String(index),
        label: year === undefined ? label : `${label} ${year}`,
      }))}
      onChange={({ currentTarget }) => onPlace(Number(currentTarget.value))}
    />
    <ActionIcon aria-label="Próximas colunas" disabled={place === spans.length - 1} onClick={() => onPlace(place + 1)}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
    {children}
  </div>
)
