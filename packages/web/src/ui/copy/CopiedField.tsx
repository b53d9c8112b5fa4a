import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import classes from './CopiedField.module.css'

type Props = {
  label: string
  value: string
  description?: string
  /** The words of the button, and what is said when it has copied. */
  copy: string
  done: string
  /** After the button. */
  children?: ReactNode
}

/** A text for another program or person, and the button that copies it. */
export function CopiedField({ copy, done, children, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={classes.field}>
      <TextInput ref={input} readOnly {...field} onFocus={(event) => event.currentTarget.select()} />
      <Button
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void copyText(field.value, done, { field: input.current })}
      >
        {copy}
      </Button>
      {children}
    </div>
  )
}
