import { Button, UnstyledButton } from '@mantine/core'
import { mostCounted } from '@prumo/contract/fields.ts'
import { formatNumber } from '@prumo/contract/words.ts'
import { SearchSelect } from '../form/SearchSelect.tsx'
import classes from './FilterField.module.css'
import type { Filter, FilterOption } from './filters.ts'

type Value = string | number | undefined
type Props<Row> = { filter: Filter<Row>; inLine: boolean; value: Value; choose: (value: Value) => void }

/** More chips do not fit in the line beside the search: there they are a list to choose from. */
const mostChips = 4

/** One filter of a list; in its line it has no label above it. */
export function FilterField<Row>({ filter, inLine, value, choose }: Props<Row>) {
  const { label } = filter
  if (filter.look === 'control') return filter.control(value, choose)
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
  if (filter.look === 'chips' && !(inLine && options.length > mostChips))
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- chips of a filter are no fieldset
      <div className={classes.chips} role="group" aria-label={label}>
        {!inLine && <span aria-hidden>{label}</span>}
        {filter.all !== undefined && (
          <UnstyledButton className={classes.chip} aria-pressed={value === undefined} onClick={() => choose(undefined)}>
            {filter.all}
          </UnstyledButton>
        )}
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
                {shownCount(option.count)}
              </span>
            )}
          </UnstyledButton>
        ))}
      </div>
    )
  return (
    <SearchSelect
      className={inLine ? classes.select : undefined}
      {...(inLine ? { 'aria-label': label } : { label })}
      placeholder={inLine ? label : (filter.all ?? 'Todos')}
      clearable
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLocaleLowerCase('pt-BR')}` }}
      nothingFoundMessage="Nada encontrado"
      data={options.map((option) => ({ value: String(option.value), label: counted(option) }))}
      value={value === undefined ? null : String(value)}
      onChange={(text) => choose(options.find((option) => String(option.value) === text)?.value)}
    />
  )
}

const counted = ({ label, count }: FilterOption) => (count === undefined ? label : `${label} (${shownCount(count)})`)

/** What is counted no further says so. */
const shownCount = (count: number) => (count > mostCounted ? `${formatNumber(mostCounted)}+` : count)
