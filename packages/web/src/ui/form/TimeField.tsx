import '@mantine/dates/styles.css'
import { TimePicker, type TimePickerProps } from '@mantine/dates'

type Props = TimePickerProps & { label: string }

/** A time of day; its value is 'HH:mm', '' for none. */
export function TimeField({ label, ...props }: Props) {
  return (
    <TimePicker
      label={label}
      minutesStep={5}
      clearable
      hoursInputLabel={`${label}: hora`}
      minutesInputLabel={`${label}: minuto`}
      clearButtonProps={{ 'aria-label': `${label}: limpar` }}
      {...props}
    />
  )
}
