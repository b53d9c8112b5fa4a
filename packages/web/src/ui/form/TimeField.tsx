import '@mantine/dates/styles.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'
import { useUncontrolled } from '@mantine/hooks'
import { type KeyboardEvent, useRef, useState } from 'react'

type Props = TimePickerProps & { label: string }

/** A time of day; its value is 'HH:mm', '' for none. An hour without minutes is the full hour. */
export function TimeField({ label, value, defaultValue, onChange, onBlur, ...props }: Props) {
  const [time, setTime] = useUncontrolled({ value, defaultValue, finalValue: '', onChange })
  const [completed, setCompleted] = useState(0)
  const hours = useRef<HTMLInputElement>(null)
  const minutes = useRef<HTMLInputElement>(null)
  // Escape closes the list and not the drawer around it.
  const part = {
    'data-mantine-stop-propagation': 'true',
    onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Escape' && event.currentTarget.blur(),
  }
  return (
    <TimePicker
      // The picker prefers typed text to a new value: only a new instance shows the minutes.
      key={completed}
      label={label}
      minutesStep={5}
      clearable
      // A scrolling list must be reachable by keyboard.
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
