import '@mantine/dates/styles.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { useState } from 'react'

dayjs.extend(customParseFormat)

/** A date typed as dd/MM/yyyy or chosen in the calendar; its value is 'yyyy-MM-dd', or null. Weeks start on Monday. */
export function DateField({ onFocus, onClick, onBlur, onKeyDown, ...props }: DateInputProps) {
  // While the calendar is open, Escape closes the calendar and not the drawer around it.
  const [open, setOpen] = useState(false)
  return (
    <DateInput
      valueFormat="DD/MM/YYYY"
      placeholder="dd/mm/aaaa"
      locale="pt-br"
      firstDayOfWeek={1}
      dateParser={(typed) => {
        const date = dayjs(typed, ['DD/MM/YYYY', 'D/M/YYYY', 'DD/MM/YY', 'DDMMYYYY'], 'pt-br', true)
        return date.isValid() ? date.format('YYYY-MM-DD') : null
      }}
      hideOutsideDates
      // Mantine's red for weekends is too dark in the dark scheme.
      weekendDays={[]}
      clearButtonProps={{ 'aria-label': 'Limpar a data' }}
      previousLabel="Mês anterior"
      nextLabel="Próximo mês"
      data-mantine-stop-propagation={open || undefined}
      onFocus={(event) => {
        setOpen(true)
        onFocus?.(event)
      }}
      onClick={(event) => {
        setOpen(true)
        onClick?.(event)
      }}
      onBlur={(event) => {
        setOpen(false)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
        onKeyDown?.(event)
      }}
      {...props}
    />
  )
}
