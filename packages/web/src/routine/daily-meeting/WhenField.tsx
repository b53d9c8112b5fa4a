import '@mantine/dates/styles.css'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import 'dayjs/locale/pt-br'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '../../platform/format.ts'
import classes from './MeetingItems.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error?: boolean
}

/** A deadline as free text or as a day from the calendar; a date is watched as a deadline. */
export function WhenField({ label, value, onChange, onBlur, error }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.when}>
      <TextInput
        variant="unstyled"
        aria-label={label}
        placeholder="Data ou palavras"
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <Popover
        opened={open}
        onChange={setOpen}
        trapFocus
        returnFocus
        position="bottom-end"
        shadow="lg"
        withinPortal={false}
      >
        <Popover.Target>
          <ActionIcon
            aria-label={`Escolher o dia: ${label}`}
            aria-expanded={open}
            onClick={() => setOpen((before) => !before)}
          >
            <IconCalendar aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown
          // Escape closes the calendar only: the drawer ignores keys from elements with this attribute.
          onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
        >
          <DatePicker
            locale="pt-br"
            firstDayOfWeek={1}
            hideOutsideDates
            weekendDays={[]}
            previousLabel="Mês anterior"
            nextLabel="Próximo mês"
            ariaLabels={{ monthLevelControl: 'Escolher o mês', yearLevelControl: 'Escolher o ano' }}
            onChange={(date) => {
              setOpen(false)
              onChange(formatDay(date))
            }}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
