import { Group, Input } from '@mantine/core'
import { FIRST_YEAR, LAST_YEAR } from '@prumo/contract/date-fields.ts'
import { type ReactNode, useId } from 'react'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { monthOptions } from '../months.ts'

type Props = {
  /** 'yyyy-MM'. */
  value?: string
  onChange?: (month: string) => void
  error?: ReactNode
  disabled?: boolean
  'data-path'?: string
}

/** The month of competence: its name and its year. */
export function CompetenceField({ value = '', onChange, error, disabled, 'data-path': path }: Props) {
  const id = useId()
  const [year = '', month = ''] = value.split('-')
  return (
    <Input.Wrapper
      id={id}
      label="Mês de competência"
      labelElement="div"
      description="Quando aconteceu: o mês da DRE."
      error={error}
      withAsterisk
    >
      <Group gap="xs" mt={4} wrap="nowrap">
        <SearchSelect
          aria-label="Mês de competência"
          data-path={path}
          disabled={disabled}
          data={monthOptions}
          allowDeselect={false}
          flex={1}
          comboboxProps={{ withinPortal: false }}
          value={month || null}
          onChange={(next) => onChange?.(`${year}-${next ?? month}`)}
        />
        <NumberField
          aria-label="Ano da competência"
          w={84}
          disabled={disabled}
          min={FIRST_YEAR}
          max={LAST_YEAR}
          value={year === '' ? '' : Number(year)}
          onChange={(next) => onChange?.(`${next}-${month}`)}
        />
      </Group>
    </Input.Wrapper>
  )
}
