import '@mantine/dates/styles.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'

dayjs.extend(customParseFormat)

/** A date typed as dd/MM/yyyy or chosen in the calendar; its value is 'yyyy-MM-dd', or null. Weeks start on Monday. */
export function DateField(props: DateInputProps) {
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
      previousLabel="Mês anterior"
      nextLabel="Próximo mês"
      {...props}
    />
  )
}
