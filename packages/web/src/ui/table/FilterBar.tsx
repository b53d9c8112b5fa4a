import { Button, UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchSelect } from '../form/SearchSelect.tsx'
import classes from './FilterBar.module.css'
import type { Filter } from './filters.ts'
import { isFiltered, type Listing } from './useListing.ts'

type Props<Row> = {
  list: Listing
  filters: readonly Filter<Row>[]
  /** There is little room. */
  narrow?: boolean
  /** There is nothing between the filters and the rows. */
  alone?: boolean
}

/**
 * The filters of a list, each with its name, and a button that clears them all. Where there is little room all but the
 * chips are folded behind one button, which counts the chosen ones.
 */
export function FilterBar<Row>({ list, filters, narrow, alone }: Props<Row>) {
  const [open, setOpen] = useState(false)
  const folds = ({ rare, look }: Filter<Row>) => (narrow ? look !== 'chips' : rare)
  const isChosen = ({ name }: Filter<Row>) => list.chosen[name] !== undefined
  const folded = filters.filter(folds)
  const chosen = folded.filter(isChosen).length
  const shown = filters.filter((filter) => open || !folds(filter) || (!narrow && isChosen(filter)))
  // All chips stand together. Where there is little room they are one line, which scrolls; the buttons stand before it.
  const chips = shown.filter(({ look }) => look === 'chips')
  const scrolls = narrow && chips.length > 0
  const clear = () => list.choose(Object.fromEntries(Object.keys(list.chosen).map((name) => [name, undefined])))
  const buttons = (
    <>
      {narrow && folded.length > 0 && (
        <Button
          variant={chosen > 0 ? 'light' : 'default'}
          className={classes.clear}
          aria-expanded={open}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
        </Button>
      )}
      {!narrow && shown.length < filters.length && (
        <Button variant="subtle" color="gray" className={classes.clear} onClick={() => setOpen(true)}>
          Mais filtros
        </Button>
      )}
      {isFiltered(list) && (
        <Button variant="subtle" color="gray" className={classes.clear} onClick={clear}>
          Limpar filtros
        </Button>
      )}
    </>
  )
  const others = shown
    .filter((filter) => !chips.includes(filter))
    .map((filter) => <One key={filter.name} filter={filter} list={list} />)
  return (
    <search className={classes.bar} data-alone={alone || undefined} data-open={open || undefined} aria-label="Filtros">
      {chips.length > 0 && (
        <div className={scrolls ? classes.line : classes.together}>
          {scrolls && buttons}
          {chips.map((filter) => (
            <One key={filter.name} filter={filter} list={list} />
          ))}
        </div>
      )}
      {narrow ? (
        <>
          {!scrolls && buttons}
          {others}
        </>
      ) : (
        <>
          {others}
          {buttons}
        </>
      )}
    </search>
  )
}

function One<Row>({ filter, list }: { filter: Filter<Row>; list: Listing }) {
  const { name, label } = filter
  const value = list.chosen[name]
  const cleared = Object.fromEntries((filter.clears ?? []).map((other) => [other, undefined]))
  const choose = (next: string | number | undefined) => list.choose({ ...cleared, [name]: next })
  if (filter.look === 'control') return <div className={classes.one}>{filter.control(value, choose)}</div>
  if (filter.look === 'mark')
    return (
      <Button
        className={classes.mark}
        variant={value === undefined ? 'default' : 'light'}
        aria-pressed={value !== undefined}
        leftSection={<filter.icon size={15} aria-hidden />}
        onClick={() => choose(value === undefined ? 'sim' : undefined)}
      >
        {label}
      </Button>
    )
  const { options } = filter
  if (filter.look === 'chips')
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- chips of a filter are no fieldset
      <div className={classes.chips} role="group" aria-label={label}>
        {options.map((option) => (
          <UnstyledButton
            key={option.value}
            className={classes.chip}
            aria-pressed={option.value === value}
            onClick={() => choose(option.value === value ? undefined : option.value)}
          >
            {option.label}
            {option.count !== undefined && (
              <span className={classes.count} data-attention={(option.attention && option.count > 0) || undefined}>
                {option.count}
              </span>
            )}
          </UnstyledButton>
        ))}
      </div>
    )
  return (
    <SearchSelect
      className={classes.one}
      label={label}
      placeholder={filter.all ?? 'Todos'}
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLocaleLowerCase('pt-BR')}` }}
      nothingFoundMessage="Nada encontrado"
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === undefined ? null : String(value)}
      onChange={(text) => choose(options.find((option) => String(option.value) === text)?.value)}
    />
  )
}
