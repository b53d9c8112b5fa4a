import { Button, Select, UnstyledButton } from '@mantine/core'
import classes from './FilterBar.module.css'
import type { Filter } from './filters.ts'
import { isFiltered, type Listing } from './useListing.ts'

type Props<Row> = {
  list: Listing
  filters: readonly Filter<Row>[]
  /** There is nothing between the filters and the rows. */
  alone?: boolean
}

/** The filters of a list, each with its name, and a button that clears them all. */
export function FilterBar<Row>({ list, filters, alone }: Props<Row>) {
  const clear = () => list.choose(Object.fromEntries(filters.map(({ name }) => [name, undefined])))
  return (
    <search className={classes.bar} data-alone={alone || undefined} aria-label="Filtros">
      {filters.map((filter) => (
        <One key={filter.name} filter={filter} list={list} />
      ))}
      {isFiltered(list) && (
        <Button variant="subtle" color="gray" className={classes.clear} onClick={clear}>
          Limpar filtros
        </Button>
      )}
    </search>
  )
}

function One<Row>({ filter, list }: { filter: Filter<Row>; list: Listing }) {
  const { name, label } = filter
  const value = list.chosen[name]
  const choose = (next: string | number | undefined) => list.choose({ [name]: next })
  if (filter.look === 'control') return <div className={classes.one}>{filter.control(value, choose)}</div>
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
    <Select
      className={classes.one}
      label={label}
      placeholder={filter.all ?? 'Todos'}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLocaleLowerCase('pt-BR')}` }}
      nothingFoundMessage="Nada encontrado"
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value === undefined ? null : String(value)}
      onChange={(text) => choose(options.find((option) => String(option.value) === text)?.value)}
    />
  )
}
