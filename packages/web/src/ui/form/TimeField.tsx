import { TextInput, type TextInputProps } from '@mantine/core'
import type { Reading } from '@prumo/contract/typed/typed-date.ts'
import { readTime } from '@prumo/contract/typed/typed-time.ts'
import { useTyped } from './useTyped.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  /** 'HH:mm', or '' for none. */
  value?: string
  defaultValue?: string
  onChange?: (time: string) => void
}

const written = (time: string) => time
const read = (text: string): Reading<string> => (text.trim() === '' ? { value: '' } : readTime(text))

/** A time of day, typed as people write it (`readTime`); its value is 'HH:mm', '' for none. */
export function TimeField({ value, defaultValue, onChange, ...props }: Props) {
  const { input } = useTyped<string>({ ...props, value, defaultValue, onChange }, { empty: '', read, written })
  return <TextInput placeholder="hh:mm" inputMode="numeric" {...props} {...input} />
}
