import '@mantine/dates/styles.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { useUncontrolled } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'

type Props = TimePickerProps & { label: string }

/** A time of day; its value is 'HH:mm', '' for none. An hour left without minutes is the full hour. */
export function TimeField({ label, value, defaultValue, onChange, onBlur, ...props }: Props) {
  const [time, setTime] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [completed, setCompleted] = useState(0)
  const hours = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  // Escape closes the list, and not the drawer around it as well.
  const part = {
    'data-mantine-stop-propagation': 'true',
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Escape' && event.currentTarget.blur(),
  }
  return (
    <TimePicker
      // The picker keeps what was typed into it over a value that comes from outside: only a new one shows the minutes.
      key={completed}
      label={label}
      minutesStep={5}
      clearable
      // A list that scrolls has to be reachable by keyboard.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      hoursInputLabel={`${label}: hora`}
      minutesInputLabel={`${label}: minuto`}
      clearButtonProps={{ 'aria-label': `${label}: limpar` }}
      hoursRef={hours}
      minutesRef={minutes}
      hoursInputProps={part}
      minutesInputProps={part}
      value={time}
      onChange={setTime}
      onBlur={(event) => {
        const hour = hours.current?.value
        if (hour && !minutes.current?.value) {
          setTime(`${hour.padStart(2, '0')}:00`)
          setCompleted((times) => times + 1)
        }
        onBlur?.(event)
      }}
      {...props}
    />
  )
}
