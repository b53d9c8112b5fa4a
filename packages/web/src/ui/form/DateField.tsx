import '@mantine/dates/styles.css'
import { Input, Popover, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { formatDate } from '@prumo/contract/dates.ts'
import 'dayjs/locale/pt-br'
import { type Reading, readDate, shownDate } from '@prumo/contract/typed/typed-date.ts'
import { useState } from 'react'
import { useToday } from '../../platform/clock.ts'
import classes from './DateField.module.css'
import { useTyped } from './useTyped.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** 'yyyy-MM-dd', or null. */
  value?: string | null | undefined
  defaultValue?: string | null
  onChange?: (date: string | null) => void
  minDate?: string | undefined
  maxDate?: string | undefined
  /** Offers to empty the field. */
  clearable?: boolean
  /** There is always a date: an empty field is refused in place. */
  always?: boolean
  clearLabel?: string
  popoverProps?: PopoverProps
}

const written = (date: string | null) => (date === null ? '' : shownDate(date))

/**
 * A date, typed as people write it (`readDate`) or chosen in the calendar; its value is 'yyyy-MM-dd', or null. While it
 * is typed, the calendar says what was understood; then the field shows the whole date with its weekday. Weeks start on
 * Monday.
 */
export function DateField({
  value,
  defaultValue,
  onChange,
  onClick,
  minDate,
  maxDate,
  clearable,
  always,
  clearLabel = 'Limpar a data',
  popoverProps,
  ...props
}: Props) {
  const { today } = useToday()
  const [open, setOpen] = useState(false)
  const read = (text: string): Reading<string | null> => {
    if (text.trim() === '') return always ? { refused: 'Escolha a data.' } : { value: null }
    const reading = readDate(text, today)
    if ('refused' in reading) return reading
    if (minDate && reading.value < minDate) return { refused: `Escolha uma data a partir de ${formatDate(minDate)}.` }
    if (maxDate && reading.value > maxDate) return { refused: `Escolha uma data até ${formatDate(maxDate)}.` }
    return reading
  }
  const typed = useTyped<string | null>({ ...props, value, defaultValue, onChange }, { empty: null, read, written })
  const { understood } = typed
  /** The month in sight: that of what was understood last, until another one is turned to. */
  const [turned, setTurned] = useState<{ month: string; from: string | null }>()
  const month = turned && turned.from === understood ? turned.month : (understood ?? today)
  const choose = (date: string | null) => {
    typed.choose(date)
    setOpen(false)
  }
  const isReadOnly = props.readOnly || props.disabled
  return (
    <Popover
      opened={open && !isReadOnly}
      onChange={setOpen}
      trapFocus={false}
      withRoles={false}
      position="bottom-start"
      {...popoverProps}
    >
      <Popover.Target>
        <TextInput
          placeholder="dd/mm/aaaa"
          {...props}
          {...typed.input}
          // While the calendar is open, Escape closes the calendar and not the drawer around it.
          data-mantine-stop-propagation={open || undefined}
          data-dates-input
          rightSection={
            clearable && typed.value && !isReadOnly ? (
              <Input.ClearButton aria-label={clearLabel} onClick={() => choose(null)} />
            ) : undefined
          }
          rightSectionPointerEvents="all"
          onFocus={(event) => {
            setOpen(true)
            typed.input.onFocus(event)
          }}
          onClick={(event) => {
            setOpen(true)
            onClick?.(event)
          }}
          onChange={(event) => {
            setOpen(true)
            typed.input.onChange(event)
          }}
          onBlur={(event) => {
            setOpen(false)
            typed.input.onBlur(event)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') setOpen(false)
            typed.input.onKeyDown(event)
          }}
        />
      </Popover.Target>
      <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
        <p className={classes.understood} role="status">
          {typed.refused ?? (understood ? shownDate(understood) : 'Sem data')}
        </p>
        <DatePicker
          locale="pt-br"
          firstDayOfWeek={1}
          hideOutsideDates
          // Mantine's red for weekends is too dark in the dark scheme.
          weekendDays={[]}
          previousLabel="Mês anterior"
          nextLabel="Próximo mês"
          value={understood}
          onChange={choose}
          allowDeselect={clearable ?? false}
          date={month}
          onDateChange={(next) => setTurned({ month: next, from: understood })}
          {...(minDate && { minDate })}
          {...(maxDate && { maxDate })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
